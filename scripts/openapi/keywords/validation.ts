// JSON Schema Validation 2020-12, section 6: assertions.
import { isObject, type JsonValue } from "../../json/json.js";
import { isAny, isBoolean, isCount, isNumber, isString, isStrings } from "./accepts.js";
import { upgradeBooleanBound } from "./boolean-bound.js";
import type { KeywordOf } from "./keyword.js";

/** The names that `type` may give. */
export const typeNames: ReadonlySet<string> = new Set([
  "null",
  "boolean",
  "object",
  "array",
  "number",
  "string",
  "integer",
]);

function isType(value: JsonValue): boolean {
  const written = Array.isArray(value) ? value : [value];
  return (
    written.length > 0 &&
    new Set(written).size === written.length &&
    written.every((name) => typeof name === "string" && typeNames.has(name))
  );
}

const isEnum = (value: JsonValue): boolean => Array.isArray(value) && value.length > 0;

const isAboveZero = (value: JsonValue): boolean => isNumber(value) && (value as number) > 0;

const isStringLists = (value: JsonValue): boolean =>
  isObject(value) && Object.values(value).every(isStrings);

// A new assertion is a name in one of these types, and a row below.

/** Assertions about values of every type. */
export type AnyAssertion = "type" | "enum" | "const";
/** Assertions about numbers. */
export type NumberAssertion =
  | "multipleOf"
  | "maximum"
  | "exclusiveMaximum"
  | "minimum"
  | "exclusiveMinimum";
/** Assertions about strings. */
export type StringAssertion = "maxLength" | "minLength" | "pattern";
/** Assertions about arrays. */
export type ArrayAssertion =
  | "maxItems"
  | "minItems"
  | "uniqueItems"
  | "maxContains"
  | "minContains";
/** Assertions about objects. */
export type ObjectAssertion = "maxProperties" | "minProperties" | "required" | "dependentRequired";

type Assertion =
  | AnyAssertion
  | NumberAssertion
  | StringAssertion
  | ArrayAssertion
  | ObjectAssertion;

/** JSON Schema Validation 2020-12, section 6: assertions. */
export const validation: readonly KeywordOf<"assertion", Assertion>[] = [
  {
    name: "type",
    section: "JSON Schema Validation 2020-12 §6.1.1",
    behavior: "assertion",
    holds: "value",
    isSetOfNames: true,
    isShaping: true,
    support: "supported",
    expects: "a type name or an array of different type names",
    accepts: isType,
    in30: {
      expects: "a type name",
      accepts: (value) => typeof value === "string" && value !== "null" && typeNames.has(value),
    },
  },
  {
    name: "enum",
    section: "JSON Schema Validation 2020-12 §6.1.2",
    behavior: "assertion",
    holds: "value",
    isData: true,
    isShaping: true,
    support: "supported",
    expects: "a non-empty array of values",
    accepts: isEnum,
  },
  {
    name: "const",
    section: "JSON Schema Validation 2020-12 §6.1.3",
    behavior: "assertion",
    holds: "value",
    isData: true,
    support: "supported",
    since: "3.1",
    expects: "any value",
    accepts: isAny,
  },
  {
    name: "multipleOf",
    section: "JSON Schema Validation 2020-12 §6.2.1",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["number"],
    support: "supported",
    expects: "a number above 0",
    accepts: isAboveZero,
  },
  {
    name: "maximum",
    section: "JSON Schema Validation 2020-12 §6.2.2",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["number"],
    bound: { direction: "upper", of: "number" },
    support: "supported",
    expects: "a number",
    accepts: isNumber,
  },
  {
    name: "exclusiveMaximum",
    section: "JSON Schema Validation 2020-12 §6.2.3",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["number"],
    bound: { direction: "upper", of: "number", isExclusive: true },
    support: "supported",
    expects: "a number",
    accepts: isNumber,
    in30: { expects: "a boolean", accepts: isBoolean },
    upgrade(schema) {
      upgradeBooleanBound(schema, "exclusiveMaximum", "maximum");
    },
  },
  {
    name: "minimum",
    section: "JSON Schema Validation 2020-12 §6.2.4",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["number"],
    bound: { direction: "lower", of: "number" },
    support: "supported",
    expects: "a number",
    accepts: isNumber,
  },
  {
    name: "exclusiveMinimum",
    section: "JSON Schema Validation 2020-12 §6.2.5",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["number"],
    bound: { direction: "lower", of: "number", isExclusive: true },
    support: "supported",
    expects: "a number",
    accepts: isNumber,
    in30: { expects: "a boolean", accepts: isBoolean },
    upgrade(schema) {
      upgradeBooleanBound(schema, "exclusiveMinimum", "minimum");
    },
  },
  {
    name: "maxLength",
    section: "JSON Schema Validation 2020-12 §6.3.1",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["string"],
    bound: { direction: "upper", of: "length" },
    support: "supported",
    remark: "counted in Unicode code points",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "minLength",
    section: "JSON Schema Validation 2020-12 §6.3.2",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["string"],
    bound: { direction: "lower", of: "length" },
    support: "supported",
    remark: "counted in Unicode code points",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "pattern",
    section: "JSON Schema Validation 2020-12 §6.3.3",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["string"],
    support: "supported",
    remark: "refused where a text can keep it busy and it has no table; see pattern-unsafe",
    expects: "a regular expression (ECMA-262)",
    accepts: isString,
  },
  {
    name: "maxItems",
    section: "JSON Schema Validation 2020-12 §6.4.1",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["array"],
    bound: { direction: "upper", of: "items" },
    support: "supported",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "minItems",
    section: "JSON Schema Validation 2020-12 §6.4.2",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["array"],
    bound: { direction: "lower", of: "items" },
    support: "supported",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "uniqueItems",
    section: "JSON Schema Validation 2020-12 §6.4.3",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["array"],
    isFlag: true,
    support: "supported",
    expects: "a boolean",
    accepts: isBoolean,
  },
  {
    name: "maxContains",
    section: "JSON Schema Validation 2020-12 §6.4.4",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["array"],
    needs: "contains",
    bound: { direction: "upper", of: "contains" },
    support: "supported",
    since: "3.1",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "minContains",
    section: "JSON Schema Validation 2020-12 §6.4.5",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["array"],
    needs: "contains",
    bound: { direction: "lower", of: "contains" },
    support: "supported",
    since: "3.1",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "maxProperties",
    section: "JSON Schema Validation 2020-12 §6.5.1",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["object"],
    bound: { direction: "upper", of: "properties" },
    support: "supported",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "minProperties",
    section: "JSON Schema Validation 2020-12 §6.5.2",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["object"],
    bound: { direction: "lower", of: "properties" },
    support: "supported",
    expects: "a non-negative integer",
    accepts: isCount,
  },
  {
    name: "required",
    section: "JSON Schema Validation 2020-12 §6.5.3",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["object"],
    isSetOfNames: true,
    isShaping: true,
    support: "supported",
    expects: "an array of strings",
    accepts: isStrings,
  },
  {
    name: "dependentRequired",
    section: "JSON Schema Validation 2020-12 §6.5.4",
    behavior: "assertion",
    holds: "value",
    appliesTo: ["object"],
    support: "supported",
    remark: "validated; types cannot say it",
    since: "3.1",
    expects: "an object of arrays of strings",
    accepts: isStringLists,
  },
];
