// Converts strings, numbers and enums to Zod.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { type CheckedFormat, checkOf } from "../../openapi/formats.js";
import { compilePattern } from "../../openapi/patterns/compile.js";
import type { Matchings } from "../../openapi/patterns/matching.js";
import { json, str } from "../../render/typescript.js";
import { accepts } from "../../schema/accepts.js";
import type { Scope } from "../../schema/scope.js";
import { listedValues } from "../../typescript/values.js";
import type { Expression } from "./expression.js";
import { call, callWith } from "./layout.js";
import type { Uses } from "./uses.js";

/**
 * Maximum number of values in a Zod union. For more than 1,000 values, a compiled function is smaller and faster than a
 * Zod union.
 */
const mostValues = 1_000;

export interface Around {
  readonly uses: Uses;
  readonly matchings: Matchings;
}

/** Returns the Zod schema for strings, or `undefined` if a pattern needs a table. */
export function textOf(schema: JsonObject, { uses, matchings }: Around): Expression | undefined {
  const checks: string[] = [];
  let text = "z.string()";
  const [least, most] = [own(schema, "minLength"), own(schema, "maxLength")];
  // Zod counts UTF-16 code units, but JSON Schema counts characters. For `minLength: 1`, counting code units gives the
  // same result as counting characters.
  if (least === 1) text += ".min(1)";
  else if (typeof least === "number" && least > 0) {
    checks.push(`${uses.helper("minLength")}(${json(least)})`);
  }
  if (most === 0) text += ".max(0)";
  else if (typeof most === "number") checks.push(`${uses.helper("maxLength")}(${json(most)})`);
  const format = formatOf(schema, "string", uses);
  if (format !== undefined) checks.push(format);
  if (checks.length > 0) text += `.${call("check", checks)}`;
  const pattern = own(schema, "pattern");
  if (typeof pattern === "string") {
    const compiled = compilePattern(pattern);
    const matching = matchings.of(pattern, typeof most === "number" ? most : undefined);
    if (compiled === undefined || matching.by === "table") return undefined;
    const flags = compiled.flags === "" ? "" : `, ${str(compiled.flags)}`;
    text += `.regex(new RegExp(${str(compiled.source)}${flags}))`;
  }
  const isAny = text === "z.string()";
  return { text, type: { type: "string" }, values: isAny ? "any text" : undefined };
}

export function numberOf(
  schema: JsonObject,
  type: "number" | "integer",
  { uses }: Around,
): Expression | undefined {
  let text = type === "integer" ? "z.int()" : "z.number()";
  for (const [keyword, method] of [
    ["minimum", "min"],
    ["maximum", "max"],
    ["exclusiveMinimum", "gt"],
    ["exclusiveMaximum", "lt"],
  ] as const) {
    const limit = own(schema, keyword);
    if (typeof limit === "number") text += `.${method}(${json(limit)})`;
  }
  const checks: string[] = [];
  const factor = own(schema, "multipleOf");
  if (typeof factor === "number") checks.push(`${uses.helper("multipleOf")}(${json(factor)})`);
  const format = formatOf(schema, "number", uses);
  if (format !== undefined) checks.push(format);
  if (checks.length > 0) text += `.${call("check", checks)}`;
  return { text, type: { type } };
}

function formatOf(schema: JsonObject, of: "string" | "number", uses: Uses): string | undefined {
  const format = checkOf(own(schema, "format") as string) as CheckedFormat | undefined;
  if (format === undefined || format.of !== of) return undefined;
  return uses.format(format.check);
}

/** Returns the Zod schema for `enum` or `const`, or `undefined` if Zod cannot express the values as literals. */
export function listedOf(schema: JsonObject, scope: Scope): Expression | undefined {
  const type = listedValues(schema);
  const values = type === undefined ? undefined : own(type, "enum");
  if (type === undefined || !Array.isArray(values) || !values.every(isScalar)) return undefined;
  // An enum becomes a union of literals only if the other keywords of the schema accept all of its values.
  if (values.length > mostValues) return undefined;
  if (values.some((value) => accepts(schema, scope, value) !== true)) return undefined;
  if (values.length === 0) return { text: "z.never()", type };
  const texts = values.filter((value) => value !== null);
  const isNullable = texts.length < values.length;
  if (texts.length > 0 && texts.every((value) => typeof value === "string")) {
    const text =
      texts.length === 1 ? `z.literal(${json(texts[0])})` : callWith("z.enum", [], texts.map(str));
    if (!isNullable) return { text, type, values };
    return { text: `${text}.nullable()`, type, nullableOf: text };
  }
  const [only] = values;
  if (values.length === 1) {
    return only === null
      ? { text: "z.null()", type: { type: "null" } }
      : { text: `z.literal(${json(only)})`, type, values };
  }
  return { text: callWith("z.literal", [], values.map(json)), type, values };
}

function isScalar(value: JsonValue): boolean {
  return !Array.isArray(value) && !isObject(value);
}
