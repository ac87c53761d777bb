// Finds schemas that may describe only a part of a value, because references combine them with other schemas.

import { inPlace } from "../../openapi/keywords/groups.js";
import type { Inspection } from "../rule.js";

/** Returns true for a keyword such as `allOf`, whose subschemas apply to the same value as the schema itself. */
export function isPart(field: string): boolean {
  return inPlace.includes(field);
}

/**
 * Returns the targets of references in keywords such as `allOf`, in a component or `$defs`, or with keywords next to
 * the `$ref`.
 */
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
