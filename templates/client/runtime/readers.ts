// Reads bodies other than JSON.
import { ResponseError } from "./errors.js";
import { isJson, isText } from "./media-type.js";
import { bytesOf, giveUp, type Read } from "./response-body.js";

/** Reads text in the character encoding of its Content-Type. Default: UTF-8. */
export const text: Read = async (response, intake) => {
  const given = response.headers.get("content-type") ?? "";
  const [, charset = "utf-8"] = /;\s*charset="?([^\s";]+)/i.exec(given) ?? [];
  if (/^utf-?8$/i.test(charset)) return intake.text(response);
  const decoder = decoderOf(charset);
  if (decoder === undefined) {
    giveUp(response.body);
    const what = `has the character encoding ${charset.slice(0, 100)}, which this platform does not support`;
    throw new ResponseError(intake.operationId, "charset", what, response);
  }
  return decoder.decode(await bytesOf(await intake.blob(response)));
};

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** Reads bytes. */
export const bytes: Read = async (response, intake) => {
  const type = response.headers.get("content-type") ?? "";
  return new Blob([await intake.blob(response)], { type });
};

/** Reads a body by its Content-Type: parses JSON, returns text as a string, and returns other bodies as bytes. */
export const anything: Read = async (response, intake, parse) => {
  const given = response.headers.get("content-type") ?? "";
  if (isJson(given)) return parse(await intake.text(response));
  return (isText(given) ? text : bytes)(response, intake, parse);
};
