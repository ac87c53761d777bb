// Generated: how bodies are read: as they come, counted, and only as much as the client takes.
import { ConnectionError, ResponseError } from "./errors.js";
import { giveUp, type Watch } from "./watch.js";

/** Reads the body of an answer; `parse` reads the JSON in it. */
export type Read = (response: Response, watch: Watch, parse: (text: string) => unknown) => unknown;

/** A body: the chunks that it came in. */
export type Chunks = Uint8Array<ArrayBuffer>[];

/** Reads text, from UTF-8: all of it, or what `enough` says. */
export async function readText(response: Response, watch: Watch, enough?: number): Promise<string> {
  const chunks = await readBody(response, watch, enough);
  return chunks.length === 1 ? utf8.decode(chunks[0]) : new Blob(chunks).text();
}

const utf8 = new TextDecoder();

/** Reads a body to its end, or, if `enough` says so, only its first bytes. */
export async function readBody(response: Response, watch: Watch, enough?: number): Promise<Chunks> {
  const { operationId, maxBytes } = watch;
  const most = enough ?? maxBytes;
  const chunks: Chunks = [];
  const reader = response.body?.getReader();
  watch.reader = reader;
  // Where there is no body, as to HEAD, the length is that of another answer.
  let size = reader && !enough && Number(response.headers.get("content-length")) > most ? Infinity : 0;
  try {
    while (size <= most) {
      const next = await reader?.read();
      watch.check();
      if (next?.value === undefined) return chunks;
      size += next.value.byteLength;
      chunks.push(next.value);
    }
  } catch (cause) {
    throw brokenOff(response, watch, cause);
  }
  giveUp(reader);
  if (enough) return chunks;
  const what = `has more than the ${maxBytes} bytes that the client takes`;
  throw new ResponseError(operationId, "too-large", what, response);
}

/** The next bytes of a body, nothing at its end; throws when it breaks off or the call is ended. */
export async function nextChunk(
  response: Response,
  watch: Watch,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const next = await watch.reader?.read();
    if (watch.reason === undefined) return next?.value;
  } catch (cause) {
    throw brokenOff(response, watch, cause);
  }
  throw watch.reason;
}

/** Why a body has no end: the call was ended, or the connection. */
function brokenOff({ status }: Response, { operationId, reason }: Watch, cause: unknown): unknown {
  if (reason !== undefined) return reason;
  return new ConnectionError(operationId, `the answer ${status} broke off`, cause);
}
