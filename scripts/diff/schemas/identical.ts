// Finds schemas that are identical in both documents, and so need no comparison.

import { type SchemaMap, unchangedNames } from "../../containment/named-schemas.js";
import { equalValues } from "../../json/equal-values.js";
import { type JsonSchema, referencedName } from "../../model/schema.js";

/** The named schemas that are identical in both documents, and that refer only to identical schemas. */
export class Identities {
  readonly #names: ReadonlySet<string>;

  constructor(before: SchemaMap, after: SchemaMap) {
    this.#names = unchangedNames(before, after, (left, right) => equalValues(left, right));
  }

  /** Returns true if two schemas have equal keywords and refer only to identical schemas. */
  same(before: JsonSchema, after: JsonSchema): boolean {
    return equalValues(before, after, (reference) => {
      const name = referencedName(reference);
      return name !== undefined && this.#names.has(name);
    });
  }
}
