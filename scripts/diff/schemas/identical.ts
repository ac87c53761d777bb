// Which schemas are the same to the letter on both sides, so that nothing in them needs a look.

import { type SchemaMap, unchangedNames } from "../../containment/named-schemas.js";
import { equalValues } from "../../json/equal-values.js";
import { type JsonSchema, referencedName } from "../../model/schema.js";

/** Knows the named schemas that are the same with all that they refer to. */
export class Identities {
  readonly #names: ReadonlySet<string>;

  constructor(before: SchemaMap, after: SchemaMap) {
    this.#names = unchangedNames(before, after, (left, right) => equalValues(left, right));
  }

  /** True when two schemas are written alike and refer to nothing that is not. */
  same(before: JsonSchema, after: JsonSchema): boolean {
    return equalValues(before, after, (reference) => {
      const name = referencedName(reference);
      return name !== undefined && this.#names.has(name);
    });
  }
}
