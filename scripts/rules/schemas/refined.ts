// Finds schemas that are combined with others, so that each describes only a part of the value.

import { inPlace } from "../../openapi/keywords/groups.js";
import type { Inspection } from "../rule.js";

/** Whether a schema in this field of a schema is about the same value. */
export function isPart(field: string): boolean {
  return inPlace.includes(field);
}

/** Returns the pointers of schemas that references combine with others. */
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
