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

/** A body: the chunks that it came in. */
export type Chunks = readonly Uint8Array<ArrayBuffer>[];

/** Text, from UTF-8. */
export function textOf(chunks: Chunks): string {
  const [only] = chunks;
  if (chunks.length < 2) return only === undefined ? "" : utf8.decode(only);
  const decoder = new TextDecoder();
  const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
  return texts.join("") + decoder.decode();
}

const utf8 = new TextDecoder();

/** Reads a body to its end, or, if `enough` says so, only its first bytes. */
export async function readBody(response: Response, reading: Reading, enough?: number): Promise<Chunks> {
  const { operationId, maxBytes, watch } = reading;
  const reader = response.body?.getReader();
  if (reader === undefined) return [];
  watch.reader = reader;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const most = enough ?? maxBytes;
  let size = Number(response.headers.get("content-length")) > most && !enough ? Infinity : 0;
  try {
    while (size <= most) {
      const { value } = await reader.read();
      if (watch.reason !== undefined) break;
      if (value === undefined) return chunks;
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (cause) {
    throw brokenOff(response, reading, cause);
  }
  if (watch.reason !== undefined) throw watch.reason;
  // What it says to this is of no interest, and may never come.
  reader.cancel().catch(() => {});
  if (enough) return chunks;
  const what = `has more than the ${maxBytes} bytes that the client takes`;
  throw new ResponseError(operationId, "too-large", what, response);
}

/** A body that nobody reads: then the server need not go on. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/** The next bytes of a body, nothing at its end; throws when it breaks off or the attempt is ended. */
export async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  response: Response,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { value } = await reader.read();
    if (reading.watch.reason === undefined) return value;
  } catch (cause) {
    throw brokenOff(response, reading, cause);
  }
  throw reading.watch.reason;
}

/** Why a body has no end: the attempt was ended, or the connection. */
function brokenOff({ status }: Response, { operationId, watch }: Reading, cause: unknown): unknown {
  if (watch.reason !== undefined) return watch.reason;
  return new ConnectionError(operationId, `the answer ${status} broke off`, cause);
}
