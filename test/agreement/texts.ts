// Finds values that a parameter cannot express: RFC 6570 and HTTP have no text for them, or another value has the same
// text.

import { isObject, type JsonObject, type JsonValue, own } from "../../scripts/json/json.js";
import type { Parameter } from "../../scripts/model/api-model.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { namesWithin } from "../../scripts/schema/closed.js";
import { itemsOf, memberOf } from "../../scripts/schema/facts.js";
import { allKinds, kind, kindsOf, mayBe } from "../../scripts/schema/kinds.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import type { Scope } from "../../scripts/schema/scope.js";

/** The location and style of a parameter. */
export interface Text {
  readonly in: Parameter["in"] | "body";
  readonly style: string;
  readonly json: JsonSchema;
}

const separators: ReadonlyMap<string, string> = new Map([
  ["spaceDelimited", " "],
  ["pipeDelimited", "|"],
]);

/**
 * Whether a parameter has no unambiguous text for this value. Two values may have the same text: `1` and `"1"`, or
 * `"a"` and `["a"]`. Then the server reads `1` instead of `"1"`, and `"a"` instead of `["a"]`.
 */
export function hasNoText(
  value: JsonValue,
  { in: place, style, json }: Text,
  scope: Scope,
): boolean {
  if (isUnwritable(value, json, scope)) return true;
  if (rivalsOf(value).some((rival) => accepts(json, scope, rival) === true)) return true;
  // If an item contains the separator of the list, the server would read two items.
  const isList = mayBe(json, kind.array | kind.object, scope);
  const separator = separators.get(style);
  if (isList && separator !== undefined && String(value).includes(separator)) return true;
  // Servers ignore white space around the value of a header.
  return (
    (place === "header" || place === "cookie") &&
    textsIn(value).some((text) => text !== text.trim())
  );
}

/** Whether the value of a path variable contains the literal text between this variable and the next one. */
export function isUnclearPath(path: string, values: JsonObject): boolean {
  return [...path.matchAll(/\{([^/{}]+)\}([^/{}]+)(?=\{)/g)].some(([, name = "", end = ""]) =>
    textsIn(own(values, name) ?? "").some((text) => text.includes(end)),
  );
}

/** The name and value of a parameter, with the style in which it is sent. */
export interface Named {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly value: JsonValue;
}

/** Whether a property of an exploded object has the same name as another query parameter or form field. */
export function haveCommonNames(all: readonly Named[]): boolean {
  const names = all.flatMap(({ name, style, explode, value }) =>
    isObject(value) && explode && style !== "deepObject" ? Object.keys(value) : [name],
  );
  return new Set(names).size < names.length;
}

/** The caller passes no `schema` if several alternatives accept the value. */
function isUnwritable(value: JsonValue, schema: JsonSchema | undefined, scope: Scope): boolean {
  if (typeof value === "string") return false;
  // RFC 6570 §2.3: undefined values, empty lists and empty objects are omitted.
  if (value === null || (typeof value === "object" && Object.keys(value).length === 0)) return true;
  // A parameter whose schema has no `type` is read as a string.
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

/**
 * Returns other values whose text in a parameter equals the text of `value`. If the schema of the parameter accepts
 * such a value, the server may read it instead of `value`.
 */
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

/** Returns the texts of all scalars in a value. */
function textsIn(value: JsonValue): string[] {
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
}
