// Kinds of value that keywords take, and functions that create the rows of their tables.
import { isObject, type JsonValue } from "../../json/json.js";
import type { Behavior, Keyword, KeywordOf } from "./keyword.js";

/** A kind of value: where schemas stand in it, its name in words, and its values. */
export type ValueKind = Pick<Keyword, "holds" | "expects" | "accepts">;

const isSchema = (value: JsonValue): boolean => isObject(value) || typeof value === "boolean";

/** A schema: an object or a boolean (Core 2020-12 §4.3). */
export const schema: ValueKind = { holds: "schema", expects: "a schema", accepts: isSchema };
/** A schema where `false` is usual. */
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

/** Returns the kind of a value without schemas. `expects` describes it in words. */
export function data(expects: string, accepts: ValueKind["accepts"] = () => true): ValueKind {
  return { holds: "value", expects, accepts };
}

/** Returns the kind of a string. `expects` describes it in words. */
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

/** Tells whether a value is an array of strings. Duplicates are a finding, but the keyword is still read. */
export function isStrings(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

type More = Partial<Omit<Keyword, "name" | "section" | "behavior" | keyof ValueKind>>;

/** Returns a function that creates rows of a table: a keyword by its name, section and kind of value. */
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

/** Members that the rows of many keywords share. */
export const since31 = { since: "3.1" } as const;
/** For assertions that TypeScript types cannot express. */
export const untyped = { remark: "validators check it; types cannot express it" } as const;

/** Tells whether a value is of the kind that a keyword takes, in either version of OpenAPI. */
export function isOfKind(keyword: Keyword, value: JsonValue): boolean {
  return keyword.accepts(value) || keyword.in30?.accepts(value) === true;
}

/**
 * Tells whether a schema is read without a keyword: it is only a bound or a note, and its value is of the wrong kind.
 */
export function isIgnored(keyword: Keyword, value: JsonValue): boolean {
  return keyword.holds === "value" && !keyword.isShaping && !isOfKind(keyword, value);
}
