// Finds schemas that may describe only a part of a value, because references combine them with other schemas.

import { inPlace } from "../../openapi/keywords/groups.js";
import type { Inspection } from "../rule.js";

/** Returns true for a keyword such as `allOf`, whose subschemas apply to the same value as the schema itself. */
export function isPart(field: string): boolean {
  return inPlace.includes(field);
}

/**
 * Returns the targets of three kinds of references: under keywords such as `allOf`, as a component or `$defs` entry, or
 * with keywords next to `$ref`.
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
