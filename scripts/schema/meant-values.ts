// The meaning of an `enum` or `const` whose values contradict the `type` next to it. By JSON Schema, such a schema
// accepts no value. Authors mean `1` by `type: integer, enum: ["1"]`, and the text `"1.0"` by `type: string, enum: [1.0]`.
import { copyOf, type JsonObject, type JsonValue, own } from "../json/json.js";
import { valueLists } from "../openapi/keywords/groups.js";
import { type Kinds, kind, kindOf, kindsOfType } from "./kinds.js";

type ValueList = (typeof valueLists)[number];

/** The meaning of values next to a `type` that refuses some of them. */
export interface MeantValues {
  /** The values in the same order; a value that means nothing else is unchanged. */
  readonly read: readonly JsonValue[];
  /** The keyword that is ignored, because no value has the type, and a value means no value of the type. */
  readonly ignored?: "type" | "values";
}

/**
 * Returns the text of a value as the author wrote it, or `undefined` if the text is unknown. YAML reads `1.0` as the
 * number 1. `index` is absent for `const` and `default`.
 */
export type TextOf = (
  value: number | boolean,
  keyword: ValueList | "default",
  index?: number,
) => string | undefined;

const composite: Kinds = kind.array | kind.object;

/** Returns what the values mean if the `type` next to them allows the given kinds of values. */
export function meantValues(
  values: readonly JsonValue[],
  kinds: Kinds,
  textAt: (value: number | boolean, index: number) => string | undefined = () => undefined,
): MeantValues {
  const fits = (value: JsonValue) => (kindOf(value) & kinds) !== 0;
  const read = values.map((value, index) =>
    fits(value) ? value : (converted(value, kinds, (one) => textAt(one, index)) ?? value),
  );
  const others = read.filter((value) => value !== null);
  const decisive = others.length === 0 ? read : others;
  // A list such as `["08", "09", "10"]` has no numbers. If only `"10"` were read as a number, the other values were lost.
  const hasType = values.some((value) => value !== null && fits(value));
  if (hasType || decisive.every(fits)) return { read };
  const isComposite = (kinds & composite) !== 0 && (kinds & ~composite & ~kind.null) === 0;
  if (isComposite && others.length > 0) return { read, ignored: "values" };
  return values.some((value) => (kindOf(value) & composite) !== 0)
    ? { read }
    : { read, ignored: "type" };
}

/**
 * Returns the value of the given kinds that a value of another kind means, or `undefined` if there is none. `textOf`
 * returns the text of a value as the author wrote it, if the text is known.
 */
function converted(
  value: JsonValue,
  kinds: Kinds,
  textOf: (value: number | boolean) => string | undefined,
): JsonValue | undefined {
  if (typeof value === "string") {
    const number = Number(value);
    const isNumber = Number.isFinite(number) && String(number) === value;
    if (isNumber && (kindOf(number) & kinds) !== 0) return number;
    const isBoolean = value === "true" || value === "false";
    return isBoolean && (kinds & kind.boolean) !== 0 ? value === "true" : undefined;
  }
  if ((kinds & kind.string) === 0) return undefined;
  if (typeof value === "boolean") return textOf(value) ?? String(value);
  if (typeof value !== "number") return undefined;
  // JavaScript has lost digits of larger integers, so only the document has their text.
  const isExact = Math.abs(value) <= Number.MAX_SAFE_INTEGER && !String(value).includes("e");
  return textOf(value) ?? (isExact ? String(value) : undefined);
}

/** Returns true if `enum` or `const` of a schema object contains a value that the `type` next to it refuses. */
export function hasContraryValues(schema: JsonObject): boolean {
  if (!Object.hasOwn(schema, "type")) return false;
  return valueLists.some((keyword) => {
    const kinds = kindsOfType(own(schema, "type"));
    return valuesIn(schema, keyword).some((value) => (kindOf(value) & kinds) === 0);
  });
}

/**
 * Returns a schema object whose `enum` and `const` have the values that their author means. A `default` next to them is
 * read in the same way. Returns the given object if nothing changes.
 */
export function withMeantValues(schema: JsonObject, textOf: TextOf = () => undefined): JsonObject {
  if (!hasContraryValues(schema)) return schema;
  let result = schema;
  const change = (keyword: string, value: JsonValue | undefined) => {
    if (result === schema) result = copyOf(schema);
    if (value === undefined) delete result[keyword];
    else result[keyword] = value;
  };
  const kinds = kindsOfType(own(schema, "type"));
  for (const keyword of valueLists) {
    const values = valuesIn(schema, keyword);
    const { read, ignored } = meantValues(values, kinds, (value, index) =>
      textOf(value, keyword, keyword === "enum" ? index : undefined),
    );
    if (ignored !== undefined) change(ignored === "type" ? "type" : keyword, undefined);
    else if (read.some((value, index) => value !== values[index]))
      change(keyword, keyword === "enum" ? [...read] : (read[0] as JsonValue));
  }
  const value = own(result, "default");
  if (value === undefined || !Object.hasOwn(result, "type")) return result;
  const read =
    (kindOf(value) & kinds) === 0
      ? converted(value, kinds, (one) => textOf(one, "default"))
      : undefined;
  if (read !== undefined) change("default", read);
  return result;
}

function valuesIn(schema: JsonObject, keyword: ValueList): readonly JsonValue[] {
  if (!Object.hasOwn(schema, keyword)) return [];
  const value = schema[keyword] as JsonValue;
  if (keyword === "const") return [value];
  return Array.isArray(value) ? value : [];
}
