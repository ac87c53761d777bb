// Values of which a parameter has no text of their own: RFC 6570 and HTTP have none, or other values share it.
import { isObject, type JsonObject, type JsonValue, own } from "../../scripts/json/json.js";
import type { Operation } from "../../scripts/model/operation.js";
import type { Parameter } from "../../scripts/model/parameter.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { namesWithin } from "../../scripts/schema/closed.js";
import { itemsOf, memberOf } from "../../scripts/schema/facts.js";
import { allKinds, kind, kindsOf, mayBe } from "../../scripts/schema/kinds.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import type { Scope } from "../../scripts/schema/scope.js";

const separators: ReadonlyMap<string, string> = new Map([
  ["spaceDelimited", " "],
  ["pipeDelimited", "|"],
]);

/**
 * Whether nothing is asked of a value. Of two accepted values with one text, `1` and `"1"` or `"a"` and `["a"]`, that one
 * is read which is no text and no list.
 */
export function hasNoText(
  value: JsonValue,
  { in: place, style, schema }: Parameter,
  scope: Scope,
): boolean {
  if (isUnwritable(value, schema.json, scope)) return true;
  if (rivalsOf(value).some((rival) => accepts(schema.json, scope, rival) === true)) return true;
  // What separates the items of a list cannot be part of a text instead.
  const isList = mayBe(schema.json, kind.array | kind.object, scope);
  const separator = separators.get(style);
  if (isList && separator !== undefined && String(value).includes(separator)) return true;
  // White space around the text of a header is no part of it.
  return (
    (place === "header" || place === "cookie") &&
    textsIn(value).some((text) => text !== text.trim())
  );
}

/**
 * Whether a call is written in texts that have several meanings: two exploded objects of a query have a member of the same
 * name, or a variable of a path has the text that ends it in front of another one.
 */
export function isAmbiguous({ path, parameters }: Operation, input: JsonObject): boolean {
  const names = parameters.flatMap(({ name, in: place, style, explode, content }) => {
    const value = place === "query" ? own(input["query"] as JsonObject, name) : undefined;
    if (value === undefined) return [];
    const isSpread = isObject(value) && explode && style !== "deepObject" && content === undefined;
    return isSpread ? Object.keys(value) : [name];
  });
  const isUnclear = [...path.matchAll(/\{([^/{}]+)\}([^/{}]+)(?=\{)/g)].some(
    ([, name = "", end = ""]) =>
      textsIn(own(input["path"] as JsonObject, name) ?? "").some((text) => text.includes(end)),
  );
  return isUnclear || new Set(names).size < names.length;
}

/** `schema` is undefined where alternatives differ about it. */
function isUnwritable(value: JsonValue, schema: JsonSchema | undefined, scope: Scope): boolean {
  if (typeof value === "string") return false;
  // An undefined value, an empty list and an empty object write nothing (RFC 6570 §2.3).
  if (value === null || (typeof value === "object" && Object.keys(value).length === 0)) return true;
  // A schema that says nothing of types is one of texts.
  if (schema !== undefined && isUnsaid(schema, scope)) return true;
  if (Array.isArray(value)) {
    const items = schema === undefined ? undefined : itemsOf(schema, scope);
    return (
      value.every((item) => item === "") || value.some((one) => isUnwritable(one, items, scope))
    );
  }
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, member]) => {
    const described = schema === undefined ? undefined : memberOf(schema, name, scope);
    const isNamed = schema === undefined || namesWithin(schema, scope).has(name);
    return isUnwritable(member, described ?? (isNamed ? undefined : true), scope);
  });
}

function isUnsaid(schema: JsonSchema, scope: Scope): boolean {
  const hasParts = namesWithin(schema, scope).size > 0 || itemsOf(schema, scope) !== undefined;
  return kindsOf(schema, scope) === allKinds && !hasParts;
}

/** Values that are written in the same text, and that are read instead where they are accepted. */
function rivalsOf(value: JsonValue): JsonValue[] {
  if (typeof value === "string") return scalarIn(value);
  if (Array.isArray(value)) {
    const [first = null] = value;
    const alone = value.length === 1 ? [first, ...rivalsOf(first)] : [];
    const inside = value.flatMap((item, at) => rivalsOf(item).map((one) => value.with(at, one)));
    return [...alone, ...inside];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    rivalsOf(member).map((other) => ({ ...value, [name]: other })),
  );
}

function scalarIn(text: string): JsonValue[] {
  return /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text) ? [JSON.parse(text)] : [];
}

/** The texts of a value's scalars. */
function textsIn(value: JsonValue): string[] {
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
}
