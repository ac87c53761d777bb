// Finds schemas that are combined with other schemas: each may describe only some members of the value.

import { inPlace } from "../../openapi/keywords/groups.js";
import type { Inspection } from "../rule.js";

/** Returns true if subschemas of the keyword apply to the value that the parent schema describes. */
export function isPart(field: string): boolean {
  return inPlace.includes(field);
}

/** Returns the target of each `$ref` that is a whole component, part of a composition, or next to other keywords. */
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
