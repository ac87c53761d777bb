// Which values travel: requests have no read-only ones, responses no write-only ones (OAS 3.1 §4.8.24.2).
import { type JsonObject, own } from "../json/json.js";
import { fold, type Lattice } from "./fold.js";
import { kind, ownKinds } from "./kinds.js";
import type { JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** `readOnly`, `writeOnly`: the value is in one of the two messages only. */
export type Direction = "readOnly" | "writeOnly";

/** The mark of a schema. `none`: it has no values but null, which has no direction of its own. */
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
 * Whether the schema of a member is in one of the two messages only. Its own keywords, an included schema, or each
 * alternative but null may decide it.
 */
export function isMarked(schema: JsonSchema, direction: Direction, scope: Scope): boolean {
  return fold(schema, scope, lattices[direction]) === "yes";
}
