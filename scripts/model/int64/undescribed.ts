// Finds 64-bit integers in members and items that an alternative of a union does not describe. By this alternative, the
// member or item may have any value.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { type Kinds, mayBe } from "../../schema/kinds.js";
import type { Scope } from "../../schema/scope.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { alwaysBy } from "./always.js";
import type { Described } from "./position.js";

/** Stands for the alternatives of a union that do not describe a value. It is compared by identity. */
export const undescribed: JsonObject = Object.freeze({});

/** Returns true if an alternative of a union does not describe the value, or accepts every value. */
export function isUndescribed({ schema, role }: Described): boolean {
  return schema === undescribed || (role === "some" && acceptsAll(schema));
}

/** Returns true if a schema, and all schemas in its `allOf`, have annotations only. */
function acceptsAll(schema: JsonValue): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.entries(schema).every(([name, value]) =>
    name === "allOf" && Array.isArray(value)
      ? value.every(acceptsAll)
      : (keywordNamed(name)?.behavior ?? "annotation") === "annotation",
  );
}

/**
 * Returns the schemas of a member or item, and `undescribed` if one of the alternatives in `around` does not describe
 * it. `around` has the schemas of the object or array. `describes` returns true if the keywords of a schema object
 * describe the member or item. `container` is the kind of values that have such members or items.
 */
export function withUndescribed(
  found: Described[],
  around: readonly Described[],
  describes: (level: JsonObject) => boolean,
  container: Kinds,
  { find, scope }: { readonly find: FindSchema; readonly scope: Scope },
): Described[] {
  if (!found.some(({ role }) => role === "some") || found.some(({ role }) => role === "all"))
    return found;
  const always = alwaysBy(
    (schema) => describes(schema) || !mayBe(schema as JsonSchema, container, scope),
    find,
  );
  const [all, some] = (["all", "some"] as const).map((role) =>
    around.filter((one) => one.role === role).map(({ schema }) => schema),
  );
  const isDescribed = all?.some(always) || (some?.length && some.every(always));
  return isDescribed ? found : [...found, { schema: undescribed, role: "some" }];
}
