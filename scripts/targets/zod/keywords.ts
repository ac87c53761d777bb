// Which keywords of a level the methods of Zod express, and which are left to a validator of ours.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { checkOf } from "../../openapi/formats.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";

/** Keywords of one level, by how they are expressed. */
export interface Level {
  /** Those that methods of Zod express. */
  readonly own: JsonObject;
  /** Those that a validator checks; empty without any. */
  readonly rest: JsonObject;
}

/** Keywords that methods of Zod express, or a check of ours among them. */
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

/** Sorts the keywords of one level; those that restrict no value are in neither. */
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

/** True if the keywords can be checked alone. */
export function isApart(rest: JsonObject): boolean {
  return !Object.keys(rest).some((key) => isBound(keywordNamed(key)));
}

/** True for a keyword that depends on those beside it, or on which those beside it depend. */
function isBound(keyword: Keyword | undefined): boolean {
  return (
    keyword?.isUnevaluated === true ||
    keyword?.applies === "matching members" ||
    keyword?.applies === "first items"
  );
}

/**
 * True if keywords ask about members of members. Those that are not described are dropped before a check of the whole
 * object sees them.
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

/** True for an assertion about the members of a value, or about whole items. */
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

/** Returns the keywords of a level among `names`. */
export function only(schema: JsonObject, names: readonly string[]): JsonObject {
  const result: JsonObject = {};
  for (const name of names) {
    const value = own(schema, name);
    if (value !== undefined) result[name] = value;
  }
  return result;
}
