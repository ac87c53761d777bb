// How bodies are read that are not JSON.
import { ResponseError } from "./errors.js";
import { isJson, isText } from "./media-type.js";
import { giveUp, type Read } from "./response-body.js";

/** Text, from the character encoding that its Content-Type names: UTF-8 if it names none. */
export const text: Read = async (response, intake) => {
  const given = response.headers.get("content-type") ?? "";
  const [, charset = "utf-8"] = /;\s*charset="?([^\s";]+)/i.exec(given) ?? [];
  if (/^utf-?8$/i.test(charset)) return intake.text(response);
  const decoder = decoderOf(charset);
  if (decoder === undefined) {
    giveUp(response.body);
    const what = `has the character encoding ${charset.slice(0, 100)}, which this platform does not know`;
    throw new ResponseError(intake.operationId, "charset", what, response);
  }
  return decoder.decode(await (await intake.blob(response)).arrayBuffer());
};

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** Bytes. */
export const bytes: Read = async (response, intake) => {
  const type = response.headers.get("content-type") ?? "";
  return new Blob([await intake.blob(response)], { type });
};

/** Whatever the response says it is: parsed JSON, text or bytes. */
export const anything: Read = async (response, intake, parse) => {
  const given = response.headers.get("content-type") ?? "";
  if (isJson(given)) return parse(await intake.text(response));
  return (isText(given) ? text : bytes)(response, intake, parse);
};
