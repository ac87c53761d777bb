// Generated: how bodies are read that are not JSON.
import { ResponseError } from "./errors.js";
import { isJson, isText } from "./media-type.js";
import { type Read, readBody, readText } from "./read-body.js";

/** Text, from the character encoding that its Content-Type names: UTF-8 if it names none. */
export const text: Read = async (response, watch) => {
  const given = response.headers.get("content-type") ?? "";
  const [, charset = "utf-8"] = /;\s*charset="?([^\s";]+)/i.exec(given) ?? [];
  if (/^utf-?8$/i.test(charset)) return readText(response, watch);
  const decoder = decoderOf(charset);
  if (decoder === undefined) {
    const what = `has the character encoding ${charset.slice(0, 100)}, which this platform does not know`;
    throw new ResponseError(watch.operationId, "charset", what, response);
  }
  return decoder.decode(await new Blob(await readBody(response, watch)).arrayBuffer());
};

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** Bytes. */
export const bytes: Read = async (response, watch) => {
  const type = response.headers.get("content-type") ?? "";
  return new Blob(await readBody(response, watch), { type });
};

/** Whatever the answer says it is: parsed JSON, text or bytes. */
export const anything: Read = async (response, watch, parse) => {
  const given = response.headers.get("content-type") ?? "";
  if (isJson(given)) return parse(await readText(response, watch));
  return (isText(given) ? text : bytes)(response, watch, parse);
};
