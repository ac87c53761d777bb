// Generated: how bodies are read: as they come, counted, and only as much as the client takes.
import { ConnectionError, ResponseError } from "./errors.js";
import type { Watch } from "./watch.js";

/** How the bodies of one call are read. */
export interface Reading {
  readonly operationId: string;
  /** How many bytes a body may have, unpacked; of a stream, one item. */
  readonly maxBytes: number;
  readonly watch: Watch;
}

/** A body as text, from UTF-8. */
export async function readText(response: Response, reading: Reading): Promise<string> {
  const chunks = await read(response, reading);
  const [only] = chunks;
  if (chunks.length < 2) return only === undefined ? "" : utf8.decode(only);
  const decoder = new TextDecoder();
  const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
  return texts.join("") + decoder.decode();
}

/** A body as the bytes that it is. */
export async function readBytes(response: Response, reading: Reading): Promise<Blob> {
  const chunks = await read(response, reading);
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}

const utf8 = new TextDecoder();

async function read(response: Response, reading: Reading): Promise<Uint8Array<ArrayBuffer>[]> {
  const { operationId, maxBytes, watch } = reading;
  const reader = response.body?.getReader();
  if (reader === undefined) return [];
  watch.reader = reader;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = Number(response.headers.get("content-length")) > maxBytes ? Infinity : 0;
  while (size <= maxBytes) {
    const chunk = await nextChunk(reader, response, reading);
    if (chunk === undefined) return chunks;
    size += chunk.byteLength;
    chunks.push(chunk);
  }
  // What it says to this is of no interest, and may never come.
  reader.cancel().catch(() => {});
  const what = `has more than the ${maxBytes} bytes that the client takes`;
  throw new ResponseError(operationId, "too-large", what, response);
}

/** The next bytes of a body, nothing at its end; throws when it breaks off or the attempt is ended. */
export async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  { status }: Response,
  { operationId, watch }: Reading,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { value } = await reader.read();
    if (watch.reason === undefined) return value;
  } catch (cause) {
    if (watch.reason === undefined) {
      throw new ConnectionError(operationId, `the answer ${status} broke off`, { cause });
    }
  }
  throw watch.reason;
}
