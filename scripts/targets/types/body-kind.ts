// What a program holds of a body of each media type: parsed JSON, text, a form's fields, or bytes.

/** How a media type's body is held: `any` is a range such as `*` + `/*`, where the actual type decides. */
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

/** The kind of a media type as a `content` map writes it. The generated client reads by the same rule. */
export function bodyKind(mediaType: string): BodyKind {
  const [essence = ""] = mediaType.toLowerCase().split(";", 1);
  const type = essence.trim();
  if (type === "application/json" || type.endsWith("+json")) return "json";
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data") return "form";
  if (type.startsWith("text/") || type.endsWith("+xml") || type.endsWith("+yaml")) return "text";
  if (type === "*/*" || type === "application/*") return "any";
  return texts.has(type) ? "text" : "binary";
}
