// What a program holds of a body of a media type.
import { essenceOf, isJson, isText } from "./media-type.js";

/** Parsed JSON, text, a form's fields, or bytes. */
export type BodyKind = "json" | "text" | "form" | "binary";

/** The kind of a media type, by which the types of bodies were made. */
export function bodyKind(mediaType: string): BodyKind {
  if (isJson(mediaType)) return "json";
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/.test(
    essenceOf(mediaType),
  );
  if (isForm) return "form";
  return isText(mediaType) ? "text" : "binary";
}
