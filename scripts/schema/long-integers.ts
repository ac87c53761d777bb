// The mark of schemas that describe integers which are numbers up to 2^53, and bigints beyond, in generated code.

import { type JsonObject, own } from "../json/json.js";
import { fold, type Lattice } from "./fold.js";
import type { JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** The mark is compared by identity, so a keyword with this name in a document has no effect. */
const key = "x-long-integers";
const mark: JsonObject = Object.freeze({});

/** Returns the schema with the mark. */
export function withLongIntegers(schema: JsonObject): JsonObject {
  return { ...schema, [key]: mark };
}

/** Returns true if a schema object has the mark. */
export function hasLongIntegers(schema: JsonObject): boolean {
  return own(schema, key) === mark;
}

/** Returns true if a schema object has the mark, and if its values of the type are numbers. */
export function isLongType(type: string, schema: JsonObject): boolean {
  return (type === "integer" || type === "number") && hasLongIntegers(schema);
}

const marked: Lattice<boolean> = {
  top: false,
  bottom: false,
  of: hasLongIntegers,
  meet: (one, other) => one || other,
  join: (one, other) => one || other,
};

/** Returns true if the schema itself, or a schema that also describes its values, has the mark. */
export function mayBeLong(schema: JsonSchema, scope: Scope): boolean {
  return fold(schema, scope, marked);
}
