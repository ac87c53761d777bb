// Keywords for all types of values: `type`, `enum`, references and compositions.

import { _, type Code, type KeywordCxt, type Name } from "ajv/dist/2020.js";
import type { JsonValue } from "../../../json/json.js";
import type { AnyAssertion } from "../../../openapi/keywords/validation.js";
import type { ByType, Prepared } from "../prepare.js";
import * as words from "../words.js";
import { merge, mergePart } from "./evaluated.js";
import { both, check, either, errors, fail, inner, type Vocabulary, where } from "./print.js";
import { type Scalar, scalar, text } from "./text.js";

const rightType = new Map<string, (data: Name) => Code>([
  ["string", (data) => _`typeof ${data} === "string"`],
  ["boolean", (data) => _`typeof ${data} === "boolean"`],
  ["null", (data) => _`${data} === null`],
  ["array", (data) => _`Array.isArray(${data})`],
  ["object", (data) => _`isObject(${data})`],
  ["number", (data) => _`Number.isFinite(${data})`],
  // An unsafe integer is refused, because parsing has already rounded it.
  ["integer", (data) => _`Number.isSafeInteger(${data})`],
  ["digits", (data) => _`typeof ${data} === "string"`],
  ["bytes", (data) => _`areBytes(${data})`],
]);
const wrongType = new Map<string, (data: Name) => Code>([
  ["string", (data) => _`typeof ${data} !== "string"`],
  ["digits", (data) => _`typeof ${data} !== "string"`],
  ["boolean", (data) => _`typeof ${data} !== "boolean"`],
  ["null", (data) => _`${data} !== null`],
]);

function hasType(data: Name, type: string): Code {
  return (rightType.get(type) as (data: Name) => Code)(data);
}

function hasNone(data: Name, types: readonly string[]): Code {
  const [only = ""] = types;
  const direct = types.length === 1 ? wrongType.get(only) : undefined;
  if (direct !== undefined) return direct(data);
  const conditions = types.map((type) => hasType(data, type));
  return conditions.length === 1 ? _`!${conditions[0]}` : _`!(${either(conditions)})`;
}

function isScalar(value: JsonValue): value is Scalar {
  return typeof value !== "object" || value === null;
}

export const any: Vocabulary<
  Exclude<AnyAssertion, "type"> | "$ref" | "never" | "types" | "behind" | "apart"
> = (around) => ({
  never(cxt) {
    const why = cxt.schema as true | "readOnly" | "writeOnly";
    fail(cxt, { keyword: why === true ? "never" : why, expected: words.ofNothing(why) });
  },
  types(cxt) {
    const { gen, data } = cxt;
    const { allowed, parts } = cxt.schema as ByType;
    const apply = (type: string) => {
      mergePart(cxt, cxt.subschema(inner(parts[type]), gen.name("valid")), type);
    };
    const types = Object.keys(parts);
    if (allowed === undefined) {
      for (const type of types) gen.if(hasType(data, type), () => apply(type));
      return;
    }
    const bare = allowed.filter((type) => parts[type] === undefined);
    if (allowed?.includes("bytes") === true) around().helper("areBytes");
    const refuse = () => {
      const isInteger = allowed.length === 1 && allowed[0] === "integer";
      if (!isInteger) fail(cxt, { keyword: "type", expected: words.ofTypes(allowed) });
      else gen.code(_`${around().helper("notInteger")}([${where(cxt)}], ${data})`);
    };
    if (types.length === 0) {
      gen.if(hasNone(data, bare), refuse);
      return;
    }
    types.forEach((type, index) => {
      if (index === 0) gen.if(hasType(data, type));
      else gen.elseIf(hasType(data, type));
      apply(type);
    });
    if (bare.length === 0) gen.else();
    else gen.elseIf(hasNone(data, bare));
    refuse();
    gen.endIf();
  },
  enum: check(({ data, schema }) => {
    const values = schema as JsonValue[];
    const { constants, helper } = around();
    const expected = words.ofValues(values);
    if (!values.every(isScalar)) {
      return { wrong: _`!${helper("includes")}(${constants.value(values)}, ${data})`, expected };
    }
    // Up to three values are compared separately, which is faster than a lookup in a set.
    return values.length > 3
      ? { wrong: _`!${constants.set(values)}.has(${data})`, expected }
      : { wrong: both(values.map((value) => _`${data} !== ${scalar(value)}`)), expected };
  }),
  const: check(({ data, schema }) => {
    const value = schema as JsonValue;
    const { constants, helper } = around();
    const expected = words.quoted(value);
    if (typeof value === "string") return { wrong: _`${data} !== ${text(value)}`, expected };
    return isScalar(value)
      ? { wrong: _`${data} !== ${scalar(value)}`, expected }
      : { wrong: _`!${helper("equal")}(${constants.value(value)}, ${data})`, expected };
  }),
  $ref(cxt) {
    call(cxt, around().functionOf(cxt.schema as string));
  },
  apart(cxt) {
    call(cxt, around().functionOfPart(cxt.schema as Prepared));
  },
  behind(cxt) {
    merge(cxt, cxt.subschema(inner(cxt.schema), cxt.gen.name("valid")));
  },
});

/** Prints the call of a function that checks the value. */
function call(cxt: KeywordCxt, name: Code): void {
  const checked = _`${name}(${cxt.data})`;
  if (cxt.it.dataPathArr.length === 1) cxt.gen.code(checked);
  else {
    const before = cxt.gen.const("before", errors);
    cxt.gen.if(_`!${checked}`, () => cxt.gen.code(_`within(${before}, ${where(cxt)})`));
  }
}
