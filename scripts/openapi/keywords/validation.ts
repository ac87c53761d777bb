// Keywords of JSON Schema Validation 2020-12, section 6: assertions.
import { isObject, type JsonValue } from "../../json/json.js";
import {
  boolean,
  count,
  data,
  isStrings,
  number,
  rowOf,
  since31,
  text,
  untyped,
} from "./accepts.js";
import { upgradeBooleanBound } from "./boolean-bound.js";
import type { Bound, Keyword, KeywordOf } from "./keyword.js";

/** The valid names in `type`. */
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
  if (typeof value === "string") return typeNames.has(value);
  const written = Array.isArray(value) ? value : [value];
  return (
    written.length > 0 &&
    new Set(written).size === written.length &&
    written.every((name) => typeof name === "string" && typeNames.has(name))
  );
}

// To add an assertion, add its name to a type such as `AnyAssertion`, and add a row to the table of assertions.

export type AnyAssertion = "type" | "enum" | "const";
export type NumberAssertion =
  | "multipleOf"
  | "maximum"
  | "exclusiveMaximum"
  | "minimum"
  | "exclusiveMinimum";
export type StringAssertion = "maxLength" | "minLength" | "pattern";
export type ArrayAssertion =
  | "maxItems"
  | "minItems"
  | "uniqueItems"
  | "maxContains"
  | "minContains";
export type ObjectAssertion = "maxProperties" | "minProperties" | "required" | "dependentRequired";

type Assertion =
  | AnyAssertion
  | NumberAssertion
  | StringAssertion
  | ArrayAssertion
  | ObjectAssertion;

const row = rowOf("assertion", "JSON Schema Validation 2020-12");
const ofNumbers = { appliesTo: ["number"] } as const;
const ofStrings = { appliesTo: ["string"] } as const;
const ofArrays = { appliesTo: ["array"] } as const;
const ofObjects = { appliesTo: ["object"] } as const;
const namesOnly = { isSetOfNames: true, isShaping: true } as const;
const counted = { remark: "length in Unicode code points" } as const;
const ofContains = { ...ofArrays, needs: "contains", ...since31 } as const;
const upper = (of: Bound["of"]) => ({ bound: { direction: "upper", of } }) as const;
const lower = (of: Bound["of"]) => ({ bound: { direction: "lower", of } }) as const;

/**
 * Returns the data of a table row for an exclusive limit. In OpenAPI 3.0, the value of an exclusive limit is a boolean
 * next to the inclusive limit.
 */
function exclusive(name: string, direction: Bound["direction"], beside: string): Partial<Keyword> {
  return {
    bound: { direction, of: "number", isExclusive: true },
    in30: boolean,
    upgrade: (schema) => upgradeBooleanBound(schema, name, beside),
  };
}

/** Keywords of JSON Schema Validation 2020-12, section 6: assertions. */
export const validation: readonly KeywordOf<"assertion", Assertion>[] = [
  row("type", "6.1.1", data("a type name or an array of different type names", isType), {
    ...namesOnly,
    in30: data("a type name", (one) => typeof one === "string" && one !== "null" && isType(one)),
  }),
  row(
    "enum",
    "6.1.2",
    data("a non-empty array of values", (value) => Array.isArray(value) && value.length > 0),
    { isData: true, isShaping: true },
  ),
  row("const", "6.1.3", data("any value"), { isData: true, ...since31 }),
  row(
    "multipleOf",
    "6.2.1",
    data("a number above 0", (value) => number.accepts(value) && (value as number) > 0),
    ofNumbers,
  ),
  row("maximum", "6.2.2", number, { ...ofNumbers, ...upper("number") }),
  row("exclusiveMaximum", "6.2.3", number, {
    ...ofNumbers,
    ...exclusive("exclusiveMaximum", "upper", "maximum"),
  }),
  row("minimum", "6.2.4", number, { ...ofNumbers, ...lower("number") }),
  row("exclusiveMinimum", "6.2.5", number, {
    ...ofNumbers,
    ...exclusive("exclusiveMinimum", "lower", "minimum"),
  }),
  row("maxLength", "6.3.1", count, { ...ofStrings, ...upper("length"), ...counted }),
  row("minLength", "6.3.2", count, { ...ofStrings, ...lower("length"), ...counted }),
  row("pattern", "6.3.3", text("a regular expression (ECMA-262)"), {
    ...ofStrings,
    remark: "rejected if a short string can keep a server busy; see `pattern-unsafe`",
  }),
  row("maxItems", "6.4.1", count, { ...ofArrays, ...upper("items") }),
  row("minItems", "6.4.2", count, { ...ofArrays, ...lower("items") }),
  row("uniqueItems", "6.4.3", boolean, { ...ofArrays, isFlag: true }),
  row("maxContains", "6.4.4", count, { ...ofContains, ...upper("contains") }),
  row("minContains", "6.4.5", count, { ...ofContains, ...lower("contains") }),
  row("maxProperties", "6.5.1", count, { ...ofObjects, ...upper("properties") }),
  row("minProperties", "6.5.2", count, { ...ofObjects, ...lower("properties") }),
  row("required", "6.5.3", data("an array of strings", isStrings), { ...ofObjects, ...namesOnly }),
  row(
    "dependentRequired",
    "6.5.4",
    data(
      "an object of arrays of strings",
      (value) => isObject(value) && Object.values(value).every(isStrings),
    ),
    { ...ofObjects, ...untyped, ...since31 },
  ),
];
