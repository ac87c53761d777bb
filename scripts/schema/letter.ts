// Interprets unions literally: a value matches `oneOf` if exactly one member accepts it. "Note that `discriminator`
// MUST NOT change the validation outcome of the schema" (OAS 3.2 §4.24.7).
import { valueFor } from "../json/by-key.js";
import { copyOf, type JsonObject } from "../json/json.js";
import type { Scope } from "./scope.js";

/** Returns a `Scope` whose schemas have no discriminators. */
export function letterScope(scope: Scope): Scope {
  const known = new WeakMap<JsonObject, JsonObject>();
  return {
    follow: (reference) => scope.follow(reference),
    read: (written) => {
      const level = scope.read(written);
      return Object.hasOwn(level, "discriminator")
        ? valueFor(known, level, () => withoutDiscriminator(level))
        : level;
    },
  };
}

function withoutDiscriminator(level: JsonObject): JsonObject {
  const copy = copyOf(level);
  delete copy["discriminator"];
  return copy;
}
