// The form of giants, and functions that make them.
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";

/** One document, and its expected end: the code of its refusal, or accepted. */
export interface Giant {
  readonly name: string;
  /** Makes the text of the document. */
  text(): string;
  /** `accepted`, or the codes of errors that may refuse it. */
  readonly ends: "accepted" | readonly string[];
}

/** A document with one operation that responds with the schema `Root`. */
export function withSchemas(schemas: JsonObject, more: JsonObject = {}): string {
  const answer = { description: "ok", content: json({ $ref: "#/components/schemas/Root" }) };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Giant", version: "1" },
    paths: { "/things": { get: { operationId: "listThings", responses: { 200: answer } } } },
    components: { schemas },
    ...more,
  });
}

/** A body of JSON. */
export function json(schema: JsonValue): JsonObject {
  return { "application/json": { schema } };
}

/** A reference to a named schema. */
export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** Makes a tree `Root` → `S1` → … → `S30`, with each step twice: there are 2^30 paths from the first to the last. */
export function tree(
  step: (next: JsonObject) => JsonObject,
  last: JsonObject,
  depth = 30,
): JsonObject {
  const schemas: JsonObject = {};
  for (let level = 0; level < depth; level++) {
    schemas[level === 0 ? "Root" : `S${level}`] = step(ref(`S${level + 1}`));
  }
  schemas[`S${depth}`] = last;
  return schemas;
}

/** A schema without references. */
export const leaf: JsonObject = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string", enum: ["a", "b"] } },
};

/** Makes `count` members, by index. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Makes an object with `count` members. */
export function entries(count: number, make: (index: number) => [string, JsonValue]): JsonObject {
  return Object.fromEntries(times(count, make));
}

/** Makes a document with `count` operations. */
export function operations(count: number, make: (index: number) => JsonObject): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Giant", version: "1" },
    paths: entries(count, (index) => [
      `/p${index}`,
      { get: { responses: { 200: { description: "ok" } }, ...make(index) } },
    ]),
  });
}
