// Schemas of 64-bit integers, and their conversion to schemas of digit strings.

import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { formatNamed } from "../../openapi/formats.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { knownValues } from "../schemas/open-enum.js";

/**
 * The keyword marks the schema of a 64-bit integer that is a string in generated code and a number in JSON. The mark is
 * compared by identity, so a keyword with this name in a document has no effect.
 */
const key = "x-int64-text";
const mark: JsonObject = Object.freeze({});

export function isInt64Text(schema: JsonObject): boolean {
  return own(schema, key) === mark;
}

/**
 * Returns true if a schema object declares that each number is a 64-bit integer. A schema without `type` also accepts
 * strings, unless another schema refuses them.
 */
export function isInt64(schema: JsonObject): boolean {
  return namesInt64(schema) && !typesOf(schema).includes("string") && hasSafeValues(schema);
}

/** Returns true if a schema object has the format `int64`, and accepts numbers. */
export function namesInt64(schema: JsonObject): boolean {
  return own(schema, "format") === "int64" && allowsNumbers(schema);
}

/** Returns true if a schema object has the format `int64`, and lists no value that may be rounded. */
export function namesExactInt64(schema: JsonObject): boolean {
  return namesInt64(schema) && hasSafeValues(schema);
}

/** Returns true if `type` of a schema object names integers or numbers. */
export function namesNumbers(schema: JsonObject): boolean {
  return typesOf(schema).some((type) => type === "integer" || type === "number");
}

/** Returns true if `type` of a schema object names integers or numbers, or is absent. */
function allowsNumbers(schema: JsonObject): boolean {
  return namesNumbers(schema) || own(schema, "type") === undefined;
}

/** Returns true if a schema lists only booleans, null, and integers that JavaScript represents exactly. */
export function hasSafeValues(schema: JsonObject): boolean {
  return valuesIn(schema).every(
    (value) => value === null || typeof value === "boolean" || Number.isSafeInteger(value),
  );
}

function typesOf(schema: JsonObject): (JsonValue | undefined)[] {
  return [own(schema, "type")].flat();
}

/** Returns the values in `enum`, `const` and `x-extensible-enum` of a schema. */
function valuesIn(schema: JsonObject): JsonValue[] {
  const lists = ["enum", knownValues].map((name) => own(schema, name));
  const values = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return Object.hasOwn(schema, "const") ? [...values, schema["const"] as JsonValue] : values;
}

/** Returns true if the keywords of a schema object apply to numbers or strings. */
export function speaksOfScalars(schema: JsonObject): boolean {
  if (namesNumbers(schema) || typesOf(schema).includes("string")) return true;
  if (valuesIn(schema).some((value) => typeof value === "number" || typeof value === "string"))
    return true;
  // If `type` is present, keywords for types that it excludes have no effect.
  if (own(schema, "type") !== undefined) return false;
  return Object.keys(schema).some((name) => {
    const keyword = keywordNamed(name);
    const { appliesTo = [], behavior } = keyword ?? {};
    const isOfScalars = appliesTo.includes("number") || appliesTo.includes("string");
    return name === "format" || (isOfScalars && behavior === "assertion");
  });
}

/** Returns true if the keywords of a schema object apply to numbers. */
export function speaksOfNumbers(schema: JsonObject): boolean {
  return allowsNumbers(schema) && speaksOfScalars(schema);
}

/** Returns true if `asText` can convert a schema that restricts a 64-bit integer, such as `{ minimum: 5 }`. */
export function mayBeText(schema: JsonObject): boolean {
  const isAmong = (value: JsonValue) =>
    typeof value === "number" ? Number.isSafeInteger(value) : typeof value !== "string";
  // On digits, a format of strings would have an effect.
  const isOfStrings = formatNamed(String(own(schema, "format")))?.of === "string";
  return allowsNumbers(schema) && !isOfStrings && valuesIn(schema).every(isAmong);
}

/**
 * Returns the schema for the digit string of an integer. Keywords such as `minimum` stay in the schema, because
 * validators and comments use them. A number without the format `int64` may have a fraction, and then stays a number.
 */
export function asText(schema: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(schema)) {
    const { appliesTo = [] } = keywordNamed(name) ?? {};
    const isOfTexts = appliesTo.includes("string") && !appliesTo.includes("number");
    if (!isOfTexts || name === "format") result[name] = textIn(name, value, schema);
  }
  return { ...result, [key]: mark };
}

function textIn(name: string, value: JsonValue, schema: JsonObject): JsonValue {
  if (name === "type") {
    const types = [value].flat().flatMap((type) => typesAsText(type, namesInt64(schema)));
    const [only, second] = types;
    return second === undefined && !Array.isArray(value)
      ? (only as JsonValue)
      : [...new Set(types)];
  }
  if (name === "const" || name === "default" || name === "example") return digits(value);
  const isList = name === "enum" || name === knownValues || name === "examples";
  return isList && Array.isArray(value) ? value.map(digits) : value;
}

function typesAsText(type: JsonValue, isInt64: boolean): JsonValue[] {
  if (type === "number" && !isInt64) return ["string", "number"];
  return [type === "integer" || type === "number" ? "string" : type];
}

/** Returns the digits of an integer. Returns all other values unchanged. */
export function digits(value: JsonValue): JsonValue {
  return Number.isInteger(value) ? String(BigInt(value as number)) : value;
}

/** Removes the keyword `x-int64-text` if the document contains it. */
export function withoutMark(schema: JsonObject): JsonObject {
  if (!isObject(own(schema, key)) && own(schema, key) === undefined) return schema;
  const { [key]: _, ...others } = schema;
  return others;
}
