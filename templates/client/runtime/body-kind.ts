// Form of a body in memory, by its media type.
import { essenceOf, isJson, isText } from "./media-type.js";

/** How a program holds a body: as parsed JSON, text, fields of a form, or bytes. */
export type BodyKind = "json" | "text" | "form" | "binary";

/** Returns how a program holds a body of this media type. The generated types of bodies follow the same rule. */
export function bodyKind(mediaType: string): BodyKind {
  if (isJson(mediaType)) return "json";
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/.test(
    essenceOf(mediaType),
  );
  if (isForm) return "form";
  return isText(mediaType) ? "text" : "binary";
}
