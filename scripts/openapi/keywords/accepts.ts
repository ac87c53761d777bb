// Types of keyword values, and functions that create rows of the keyword tables.
import { isObject, type JsonValue } from "../../json/json.js";
import type { Behavior, Keyword, KeywordOf } from "./keyword.js";

/** Which values a keyword may have: a check, a description in words, and whether the values contain schemas. */
export type ValueKind = Pick<Keyword, "holds" | "expects" | "accepts">;

const isSchema = (value: JsonValue): boolean => isObject(value) || typeof value === "boolean";

/** A schema: an object or a boolean (Core 2020-12 §4.3). */
export const schema: ValueKind = { holds: "schema", expects: "a schema", accepts: isSchema };
/** A schema or a boolean: messages about wrong values mention booleans, because `false` is a common value. */
export const schemaOrBoolean: ValueKind = { ...schema, expects: "a schema or a boolean" };
/** A non-empty array of schemas. */
export const schemas: ValueKind = {
  holds: "schemas",
  expects: "a non-empty array of schemas",
  accepts: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
};
/** An object whose members are schemas. */
export const schemaMap: ValueKind = {
  holds: "schema-map",
  expects: "an object of schemas",
  accepts: (value) => isObject(value) && Object.values(value).every(isSchema),
};

/** Creates the `ValueKind` of a keyword whose value contains no schemas. `expects` is the type in words. */
export function data(expects: string, accepts: ValueKind["accepts"] = () => true): ValueKind {
  return { holds: "value", expects, accepts };
}

/** Creates the `ValueKind` of a keyword whose value is a string. `expects` describes the value in words. */
export function text(expects: string): ValueKind {
  return data(expects, (value) => typeof value === "string");
}

/** A non-negative integer. */
export const count: ValueKind = data(
  "a non-negative integer",
  (value) => Number.isInteger(value) && (value as number) >= 0,
);
export const number: ValueKind = data("a number", (value) => Number.isFinite(value));
export const boolean: ValueKind = data("a boolean", (value) => typeof value === "boolean");

/**
 * Returns true if a value is an array of strings. Duplicate strings are accepted, because the keyword still has an
 * effect; a rule reports them.
 */
export function isStrings(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

type More = Partial<Omit<Keyword, "name" | "section" | "behavior" | keyof ValueKind>>;

/**
 * Returns a function that creates the rows of a keyword table; each file of a vocabulary has one such table. Each row
 * of the table has the name of a keyword, its section in the specification, and the type of its value.
 */
export function rowOf<Kind extends Behavior>(
  behavior: Kind,
  specification: string,
): <Name extends string>(
  name: Name,
  section: string,
  value: ValueKind,
  more?: More,
) => KeywordOf<Kind, Name> {
  return (name, section, value, more = {}) => ({
    name,
    section: `${specification} §${section}`,
    behavior,
    support: "supported",
    ...value,
    ...more,
  });
}

/** Fields for the table row of a keyword that OpenAPI 3.1 introduced. */
export const since31 = { since: "3.1" } as const;
/** The remark in the support table for keywords that TypeScript types cannot express. */
export const untyped = { remark: "validators check it; types cannot express it" } as const;

/** Returns true if a keyword's value has the right type in at least one OpenAPI version. */
export function isOfKind(keyword: Keyword, value: JsonValue): boolean {
  return keyword.accepts(value) || keyword.in30?.accepts(value) === true;
}

/** Returns true if a keyword is ignored: a limit or an annotation whose value has the wrong type. */
export function isIgnored(keyword: Keyword, value: JsonValue): boolean {
  return keyword.holds === "value" && !keyword.isShaping && !isOfKind(keyword, value);
}
