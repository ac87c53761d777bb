// Interprets unions literally: a value matches `oneOf` if exactly one member accepts it. "Note that `discriminator`
// MUST NOT change the validation outcome of the schema" (OAS 3.2 §4.24.7).
import { valueFor } from "../json/by-key.js";
import { copyOf, type JsonObject } from "../json/json.js";
import type { Scope } from "./scope.js";

/** A `Scope` whose schemas have no discriminators. */
export interface LetterScope extends Scope {
  /** How many discriminators `read` has left out up to now. */
  readonly leftOut: number;
}

/** Returns a `Scope` whose schemas have no discriminators. */
export function letterScope(scope: Scope): LetterScope {
  const known = new WeakMap<JsonObject, JsonObject>();
  let leftOut = 0;
  return {
    follow: (reference) => scope.follow(reference),
    read: (written) => {
      const level = scope.read(written);
      if (!Object.hasOwn(level, "discriminator")) return level;
      leftOut++;
      return valueFor(known, level, () => withoutDiscriminator(level));
    },
    get leftOut() {
      return leftOut;
    },
  };
}

function withoutDiscriminator(level: JsonObject): JsonObject {
  const copy = copyOf(level);
  delete copy["discriminator"];
  return copy;
}
