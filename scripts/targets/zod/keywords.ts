// Divides keywords into those that Zod's methods express, and those that only validators check.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { checkOf } from "../../openapi/formats.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";

/** The keywords of one schema object, divided into those for Zod and those for a validator. */
export interface Level {
  /** Keywords for which Zod has methods. */
  readonly own: JsonObject;
  /** The keywords that a validator checks; empty if Zod expresses all keywords. */
  readonly rest: JsonObject;
}

/** For each keyword that Zod or a helper expresses, the name of the method or helper. */
const methods: Readonly<Record<string, string>> = {
  $ref: "a constant",
  allOf: ".extend or .and",
  anyOf: "z.union",
  oneOf: "z.xor",
  discriminator: "z.discriminatedUnion",
  type: "z.string and the like",
  enum: "z.enum",
  const: "z.literal",
  minLength: "minLength",
  maxLength: "maxLength",
  pattern: ".regex",
  format: "formats",
  minimum: ".min",
  maximum: ".max",
  exclusiveMinimum: ".gt",
  exclusiveMaximum: ".lt",
  multipleOf: "multipleOf",
  items: "z.array",
  minItems: ".min",
  maxItems: ".max",
  uniqueItems: "uniqueItems",
  properties: "z.object",
  required: ".optional",
  additionalProperties: "z.strictObject and the like",
};

/**
 * Divides the keywords of one schema object: those that Zod's methods express, and the rest. Annotations such as
 * `title` are dropped.
 */
export function levelOf(schema: JsonObject): Level {
  const written: JsonObject = {};
  const rest: JsonObject = {};
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    const keyword = keywordNamed(key);
    if (keyword === undefined || !keyword.accepts(value)) continue;
    if (Object.hasOwn(methods, key)) {
      if (key !== "format" || checkOf(value as string) !== undefined) written[key] = value;
    } else if (isAssertion(keyword)) rest[key] = value;
  }
  return { own: written, rest };
}

/** Returns true if the keywords in `rest` can be checked separately from the other keywords of the schema. */
export function isApart(rest: JsonObject): boolean {
  return !Object.keys(rest).some((key) => isBound(keywordNamed(key)));
}

/** Returns true for a keyword whose effect depends on other keywords, or that affects other keywords. */
function isBound(keyword: Keyword | undefined): boolean {
  return (
    keyword?.isUnevaluated === true ||
    keyword?.applies === "matching members" ||
    keyword?.applies === "first items"
  );
}

/**
 * Returns true if a keyword of the schema restricts the values of members, or values inside of them. A check of the
 * complete object does not see undeclared members, because Zod drops them first.
 */
export function looksInside(schema: JsonValue, isMember = false): boolean {
  if (!isObject(schema)) return false;
  return Object.keys(schema).some((key) => {
    const keyword = keywordNamed(key);
    const value = schema[key] as JsonValue;
    if (keyword === undefined || keyword.behavior === "annotation") return false;
    if (keyword.applies === undefined) return isMember && asksOfParts(keyword, value);
    if (keyword.applies === "member names") return isMember;
    const isNamed = keyword.applies === "named members";
    if (keyword.holds === "value" || !(isNamed || keyword.applies === "in place")) return true;
    const isMap = keyword.holds === "schema-map" && isObject(value);
    const parts = isMap ? Object.values(value) : Array.isArray(value) ? value : [value];
    return parts.some((part) => looksInside(part, isMember || isNamed));
  });
}

/** Returns true for a keyword that restricts members, or several items together. */
function asksOfParts({ appliesTo, isData }: Keyword, value: JsonValue): boolean {
  const about = appliesTo ?? [];
  if (about.includes("object") || (about.includes("array") && value === true)) return true;
  return isData === true && (Array.isArray(value) ? value.some(isStructure) : isStructure(value));
}

function isStructure(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

function isAssertion({ behavior, holds, name }: Keyword): boolean {
  if (behavior === "assertion") return true;
  return behavior === "applicator" && holds !== "value" && name !== "contentSchema";
}

/** Returns a copy of a schema that contains only the keywords in `names`. */
export function only(schema: JsonObject, names: readonly string[]): JsonObject {
  const result: JsonObject = {};
  for (const name of names) {
    const value = own(schema, name);
    if (value !== undefined) result[name] = value;
  }
  return result;
}
