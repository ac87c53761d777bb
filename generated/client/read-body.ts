// Generated: how bodies are read: as they come, counted, and only as much as the client takes.
import { ConnectionError, ResponseError } from "./errors.js";

/** How the bodies of one call are read. */
export interface Reading {
  readonly operationId: string;
  /** How many bytes a body may have, unpacked; of a stream, one item. */
  readonly maxBytes: number;
  /** Ends the reading; its reason is thrown. */
  readonly signal: AbortSignal | undefined;
  /** From now on, only `signal` itself ends the reading, and time no longer does. */
  readonly takeTime: () => void;
}

/** A body as text, from UTF-8. */
export async function readText(response: Response, reading: Reading): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  await read(response, reading, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return text + decoder.decode();
}

/** A body as the bytes that it is. */
export async function readBytes(response: Response, reading: Reading): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await read(response, reading, (chunk) => {
    chunks.push(chunk);
  });
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}

async function read(
  response: Response,
  reading: Reading,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const { operationId, maxBytes } = reading;
  const reader = response.body?.getReader();
  let size = Number(response.headers.get("content-length")) > maxBytes ? Infinity : 0;
  while (reader !== undefined) {
    if (size > maxBytes) {
      // What it says to this is of no interest, and may never come.
      reader.cancel().catch(() => {});
      const what = `has more than the ${maxBytes} bytes that the client takes`;
      throw new ResponseError(operationId, "too-large", what, response);
    }
    const { done, value } = await reader.read().catch((cause) => {
      throw brokenOff(response, reading, cause);
    });
    if (done) return;
    size += value.byteLength;
    take(value);
  }
}

/** What to throw when a body ends before its end. */
export function brokenOff(
  { status }: Response,
  { operationId, signal }: Reading,
  cause: unknown,
): unknown {
  if (signal?.aborted === true) return signal.reason;
  return new ConnectionError(operationId, `the answer ${status} broke off`, { cause });
}
