// Sends requests over HTTP/2, each on its own connection.
import { connect, type OutgoingHttpHeaders } from "node:http2";

/** A received response. */
export interface StreamResponse {
  /** Status of the response, or 0 if the stream ended without a response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The error code that closed the stream; 0 means that the response is complete. */
  readonly code: number;
  readonly continued: boolean;
}

export interface StreamRequest {
  readonly headers?: OutgoingHttpHeaders;
  /** Chunks that are sent separately. Without `body`, the request consists only of headers. */
  readonly body?: readonly (string | Uint8Array)[];
  /** Whether the request stays open after the body. */
  readonly open?: boolean;
  /** When to reset the stream: after this number of milliseconds, or when data arrives. */
  readonly resetAfter?: number | "data";
}

/** Sends a request, and waits until the response has ended or the stream is closed. */
export function sendStream(
  port: number,
  method: string,
  path: string,
  { headers = {}, body, open = false, resetAfter }: StreamRequest = {},
): Promise<StreamResponse> {
  const session = connect(`http://127.0.0.1:${port}`);
  session.on("error", () => {});
  const all = { ":method": method, ":path": path, ":authority": "shop", ...headers };
  const stream = session.request(all, { endStream: body === undefined && !open });
  let status = 0;
  const chunks: Uint8Array[] = [];
  let continued = false;
  let received: Record<string, string | undefined> = {};
  const reset = () => stream.close(8);
  stream.on("continue", () => {
    continued = true;
  });
  stream.on("response", (response) => {
    received = response as Record<string, string | undefined>;
    status = Number(response[":status"]);
  });
  stream.on("data", (chunk) => {
    chunks.push(chunk);
    if (resetAfter === "data") reset();
  });
  stream.on("error", () => {});
  for (const piece of body ?? []) stream.write(piece);
  if (body !== undefined && !open) stream.end();
  if (typeof resetAfter === "number") setTimeout(reset, resetAfter);
  return new Promise((resolve) => {
    const finish = () => {
      const { rstCode: code = 0 } = stream;
      session.destroy();
      resolve({
        status,
        headers: received,
        body: Buffer.concat(chunks).toString(),
        code,
        continued,
      });
    };
    // If a stream is closed without an error while it is still sending, Node emits `end` but not `close`.
    stream.on("end", () => setImmediate(finish)).on("close", finish);
  });
}
