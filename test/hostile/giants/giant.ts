// The type of documents that are expensive to process, and functions to create them.
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";

/** A document that is expensive to process, and the expected result: accepted, or an error code. */
export interface Giant {
  readonly name: string;
  /** Returns the text of the document. */
  text(): string;
  /** `accepted`, or error codes: the document must be refused with one of these codes. */
  readonly ends: "accepted" | readonly string[];
}

/** Returns a document with one operation that responds with the schema `Root`. */
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

export function json(schema: JsonValue): JsonObject {
  return { "application/json": { schema } };
}

export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** Makes schemas `Root` → `S1` → … → `S30`, each of which refers twice to the next, so that 2^30 paths exist. */
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

export const leaf: JsonObject = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string", enum: ["a", "b"] } },
};

/** Returns `count` values. `make` creates each value from its index. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Returns an object with `count` members. */
export function entries(count: number, make: (index: number) => [string, JsonValue]): JsonObject {
  return Object.fromEntries(times(count, make));
}

/** Returns a document with `count` operations. */
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
