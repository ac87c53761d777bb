// Form of a body in memory, by its media type.
import { essenceOf, isJson, isText } from "./media-type.js";

/** Parsed JSON, text, a form's fields, or bytes. */
export type BodyKind = "json" | "text" | "form" | "binary";

/** Returns the kind of a media type. The types of bodies follow the same rule. */
export function bodyKind(mediaType: string): BodyKind {
  if (isJson(mediaType)) return "json";
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/.test(
    essenceOf(mediaType),
  );
  if (isForm) return "form";
  return isText(mediaType) ? "text" : "binary";
}
