// Which strings stand for bytes where a body is not JSON, and so what programs hold as a Blob (OAS 3.1 §4.8.14.2).
import { type JsonObject, own } from "../../load/json.js";
import { bodyKind } from "../body-kind.js";

/** Whether a schema says that a part of a form, or a body, is bytes; base64 text is text. */
export function isBytes(schema: JsonObject): boolean {
  if (own(schema, "format") === "binary") return true;
  const mediaType = own(schema, "contentMediaType");
  if (typeof mediaType !== "string" || Object.hasOwn(schema, "contentEncoding")) return false;
  return areOfBytes(mediaType);
}

/** Whether all media types of a list such as `image/png, image/jpeg` are neither text nor JSON (OAS 3.1 §4.8.15). */
export function areOfBytes(mediaTypes: string): boolean {
  return mediaTypes.split(",").every((one) => bodyKind(one) === "binary");
}
