// Reads a document from standard input, up to a limit of bytes.
import { DiagnosticsError } from "../diagnostics/diagnostic.js";

/** Returns all bytes of a stream. Throws a `DiagnosticsError` if the stream has more than `mostBytes`. */
export async function readStandardInput(
  stream: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostBytes) {
      const message = `standard input is larger than ${Math.floor(mostBytes / 1024)} KiB`;
      const location = { file: "<stdin>", line: 1, column: 1, length: 1 };
      throw new DiagnosticsError([
        { code: "file-too-large", severity: "error", message, location },
      ]);
    }
  }
  return Buffer.concat(chunks, length);
}
