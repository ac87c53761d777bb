// Which schemas are combined with others, so that each says only a part of what a value is.
import type { Inspection } from "../rule.js";

/** Keywords whose schemas add to what the schema around them says of the same value. */
export const combining: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "then",
  "else",
  "dependentSchemas",
]);
/** Keywords whose schemas ask something of the same value, and require nothing. */
export const conditions: ReadonlySet<string> = new Set(["not", "if"]);

/** Whether a schema in this field of a schema is about the same value. */
export function isPart(field: string): boolean {
  return combining.has(field) || conditions.has(field);
}

/** The pointers of schemas that references combine with others. */
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
