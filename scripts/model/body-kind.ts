// In which form the body of each media type is held: the rule that types, client, validators and server share.
import { essenceOf, isUrlencoded } from "./media-type.js";

/** How a body is held. `any`: a range such as `*` + `/*`, where the actual media type decides. */
export type BodyKind = "json" | "text" | "form" | "binary" | "any";

const texts = new Set([
  "application/xml",
  "application/yaml",
  "application/x-yaml",
  "application/javascript",
  "application/graphql",
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json-seq",
]);

/** The kind of a media type as a `content` map writes it. */
export function bodyKind(mediaType: string): BodyKind {
  const type = essenceOf(mediaType);
  if (type === "application/json" || type.endsWith("+json")) return "json";
  if (isUrlencoded(type) || type === "multipart/form-data") return "form";
  if (type.startsWith("text/") || type.endsWith("+xml") || type.endsWith("+yaml")) return "text";
  if (type === "*/*" || type === "application/*") return "any";
  return texts.has(type) ? "text" : "binary";
}
