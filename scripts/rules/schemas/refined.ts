// Finds schemas that are combined with other schemas, so that each may describe only some members of the value.

import { inPlace } from "../../openapi/keywords/groups.js";
import type { Inspection } from "../rule.js";

/** Whether a subschema in this keyword applies to the value of its parent schema. */
export function isPart(field: string): boolean {
  return inPlace.includes(field);
}

/** Returns the JSON Pointers of schemas that are combined with other schemas by references. */
export function refinedTargets({ sites }: Inspection): ReadonlySet<string | undefined> {
  return new Set(
    sites.references
      .filter(({ kind, field, value, parent }) => {
        const isAlias = parent?.kind === "components" || field === "$defs";
        return kind === "schema" && (isAlias || isPart(field) || Object.keys(value).length > 1);
      })
      .map(({ target }) => target),
  );
}
