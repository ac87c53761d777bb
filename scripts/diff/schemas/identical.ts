// Finds schemas that are identical on both sides, and need no comparison.

import { type SchemaMap, unchangedNames } from "../../containment/named-schemas.js";
import { equalValues } from "../../json/equal-values.js";
import { type JsonSchema, referencedName } from "../../model/schema.js";

/** Knows the named schemas that are identical, including everything that they refer to. */
export class Identities {
  readonly #names: ReadonlySet<string>;

  constructor(before: SchemaMap, after: SchemaMap) {
    this.#names = unchangedNames(before, after, (left, right) => equalValues(left, right));
  }

  /** Returns true if two schemas are written alike and refer only to identical schemas. */
  same(before: JsonSchema, after: JsonSchema): boolean {
    return equalValues(before, after, (reference) => {
      const name = referencedName(reference);
      return name !== undefined && this.#names.has(name);
    });
  }
}
