// Kinds of JavaScript values for bodies, by media type.
import { essenceOf, isJson, isText } from "./media-type.js";

/** Kind of JavaScript value for a body: parsed JSON, text, the fields of a form, or bytes. */
export type BodyKind = "json" | "text" | "form" | "binary";

/** Returns the kind of JavaScript value for a body of a media type. */
export function bodyKind(mediaType: string): BodyKind {
  if (isJson(mediaType)) return "json";
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/.test(
    essenceOf(mediaType),
  );
  if (isForm) return "form";
  return isText(mediaType) ? "text" : "binary";
}
