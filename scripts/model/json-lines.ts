// Which request bodies are lists that are sent item by item: JSON Lines, and JSON text sequences (RFC 7464).
import { isObject, own } from "../load/json.js";
import { resolved } from "./form-parts.js";
import { essenceOf, type MediaType } from "./media-type.js";
import type { FindSchema, JsonSchema } from "./schema.js";

const lines = new Set([
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json-seq",
]);

/** Whether bodies of a media type are JSON values one after the other. */
export function isJsonLines(mediaType: string): boolean {
  return lines.has(essenceOf(mediaType));
}

/**
 * The schema of the list that such a body is: what the contract says of it is said of each item, unless it is a list
 * itself. Nothing for other bodies, and where the contract has a text, or does not say what the items are.
 */
export function linesSchema(
  { mediaType, schema }: Pick<MediaType, "mediaType" | "schema">,
  find: FindSchema,
): JsonSchema | undefined {
  if (schema === undefined || !isJsonLines(mediaType)) return undefined;
  const said = resolved(schema.json, find);
  if (!isObject(said) || Object.keys(said).length === 0) return undefined;
  const type = own(said, "type");
  if (type === "string") return undefined;
  return type === "array" ? schema.json : { type: "array", items: schema.json };
}
