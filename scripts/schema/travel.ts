// `readOnly` and `writeOnly`: requests contain no read-only values, responses no write-only values (OAS 3.1 §4.8.24.2).
import { type JsonObject, own } from "../json/json.js";
import { fold, isAlone, type Lattice } from "./fold.js";
import { kind, ownKinds } from "./kinds.js";
import { isNothing, isSchemaObject, type JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** `readOnly` means that only responses contain the value, and `writeOnly` that only requests contain it. */
export type Direction = "readOnly" | "writeOnly";

/**
 * Whether a schema has `readOnly` or `writeOnly`. `none` is the result for a union member that accepts at most null;
 * such a union member is ignored.
 */
type Marked = "yes" | "no" | "none";

function lattice(direction: Direction): Lattice<Marked> {
  return {
    top: "no",
    bottom: "none",
    of: (level: JsonObject) => {
      if (own(level, direction) === true) return "yes";
      return (ownKinds(level) & ~kind.null) === 0 ? "none" : "no";
    },
    meet: (one, other) => {
      if (one === "yes" || other === "yes") return "yes";
      return one === "none" ? one : other;
    },
    join: (one, other) => {
      if (one === "none" || other === "none") return one === "none" ? other : one;
      return one === other ? one : "no";
    },
  };
}

const lattices = { readOnly: lattice("readOnly"), writeOnly: lattice("writeOnly") };

/**
 * Returns true if a member has the keyword for `direction`: `readOnly` or `writeOnly`. The keyword may be in the
 * schema, in an included schema, or in every union member that accepts more than null.
 */
export function isMarked(schema: JsonSchema, direction: Direction, scope: Scope): boolean {
  if (isSchemaObject(schema)) {
    const level = scope.read(schema);
    // Schemas without `$ref`, `allOf`, `anyOf` and `oneOf` are handled first, because most schemas have none of these
    // keywords.
    if (isAlone(level)) return own(level, direction) === true && !isNothing(level);
  }
  return fold(schema, scope, lattices[direction]) === "yes";
}
