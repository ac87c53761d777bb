// Limits the number of schemas that must be visited to evaluate `unevaluatedProperties` (JSON Schema Core 2020-12 §11).
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { unevaluated } from "../../openapi/keywords/groups.js";
import { ofParts, partsOf } from "../../schema/walk.js";

/**
 * Follows the `$ref` of a schema object. The result is the target and its unique name, or `undefined` if there is no
 * `$ref`.
 */
export type Follow = (
  schema: JsonObject,
) => { readonly name: string; readonly target: JsonValue } | undefined;

/** Maximum number of references that are followed for one schema. */
export const mostFollowed = 1_000;
/** Maximum depth of nested schemas, including references. A limit is needed because schemas are visited recursively. */
const deepest = 300;

export function hasUnevaluated(schema: object): boolean {
  return unevaluated.some((keyword) => Object.hasOwn(schema, keyword));
}

/**
 * Returns true if following references from a schema leads too deep, or to more than `mostFollowed` references. A
 * reference that is reached in several ways counts several times.
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
