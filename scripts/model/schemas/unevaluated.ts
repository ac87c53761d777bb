// How much has to be looked at to know what `unevaluatedProperties` is about (JSON Schema Core 2020-12 §11).
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { unevaluated } from "../../openapi/keywords/groups.js";
import { ofParts, partsOf } from "../../schema/walk.js";

/** Follows the `$ref` of a schema: to what, and a name for it that nothing else has; `undefined` without one. */
export type Follow = (
  schema: JsonObject,
) => { readonly name: string; readonly target: JsonValue } | undefined;

/** Limit of references that are followed for one schema. A schema with more is not what its author meant. */
export const mostFollowed = 1_000;
/** Limit of schemas within each other, references included. They are written out recursively. */
const deepest = 300;

/** Whether a schema leaves something to what other keywords did not look at. */
export function hasUnevaluated(schema: object): boolean {
  return unevaluated.some((keyword) => Object.hasOwn(schema, keyword));
}

/**
 * Whether the unevaluated members of such a schema depend on schemas that are nested too deeply, or on more than
 * `mostFollowed` references. A reference counts once for each way to it.
 */
export function isTooWide(schema: JsonObject, follow: Follow): boolean {
  let left = mostFollowed;
  const look = (one: JsonValue | undefined, above: ReadonlySet<string>, depth: number): void => {
    if (!isObject(one) || left < 0) return;
    if (depth > deepest) {
      left = -1;
      return;
    }
    const followed = follow(one);
    if (followed !== undefined && !above.has(followed.name)) {
      left--;
      look(followed.target, new Set([...above, followed.name]), depth + 1);
    }
    for (const part of partsOf(one, ofParts)) look(part, above, depth + 1);
  };
  look(schema, new Set(), 0);
  return left < 0;
}
