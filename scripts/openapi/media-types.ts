// Media types: their names without parameters, and how generated code represents bodies. The targets for types,
// clients, validators and servers share the functions of this module.

/**
 * Returns true for a JSON MIME type (WHATWG MIME Sniffing §4.6): `application/json`, `text/json`, and every type ending
 * with `+json`.
 */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/json$|\+json$/.test(essenceOf(mediaType));
}

/** Returns true for `application/x-www-form-urlencoded`, in which names and values are written as in a query string. */
export function isUrlencoded(mediaType: string): boolean {
  return essenceOf(mediaType) === "application/x-www-form-urlencoded";
}

/** Returns true for a multipart type whose parts have no names (RFC 2046 §5.1): all except `multipart/form-data`. */
export function hasUnnamedParts(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return essence.startsWith("multipart/") && essence !== "multipart/form-data";
}

/** Returns a media type in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  if (/^[a-z/.+-]+$/.test(mediaType)) return mediaType;
  const [essence = ""] = mediaType.split(";", 1);
  return essence.trim().toLowerCase();
}

/**
 * How generated code represents a body. `any` stands for a media range such as `application/*`, with which each message
 * chooses its own media type.
 */
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
  "application/x-jsonlines",
  "application/json-seq",
]);

/** Returns how generated code represents a body. `mediaType` may be a range, as in a `content` map. */
export function bodyKind(mediaType: string): BodyKind {
  const type = essenceOf(mediaType);
  if (isJson(type)) return "json";
  if (isUrlencoded(type) || type === "multipart/form-data") return "form";
  if (type.endsWith("+json-seq")) return "text";
  if (type.startsWith("text/") || type.endsWith("+xml") || type.endsWith("+yaml")) return "text";
  if (type === "*/*" || type === "application/*") return "any";
  return texts.has(type) ? "text" : "binary";
}

/**
 * The separator between items in a body: line ends, record separators (RFC 7464), or the format of server-sent
 * events.
 */
export type Sequence = "lines" | "records" | "events";

const sequences: Readonly<Record<string, Sequence>> = {
  "application/jsonl": "lines",
  "application/x-ndjson": "lines",
  "application/ndjson": "lines",
  "application/x-jsonlines": "lines",
  "application/json-seq": "records",
  "text/event-stream": "events",
};

/** Returns how the items of a sequential body are separated (OAS 3.2 §4.14.2), or `undefined` for other bodies. */
export function sequenceOf(mediaType: string): Sequence | undefined {
  const essence = essenceOf(mediaType);
  if (essence.endsWith("+json-seq")) return "records";
  return Object.hasOwn(sequences, essence) ? sequences[essence] : undefined;
}
