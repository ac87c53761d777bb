// Keywords for all types of values: `type`, `enum`, references and compositions.

import type { JsonValue } from "../../../json/json.js";
import type { AnyAssertion } from "../../../openapi/keywords/validation.js";
import { type Fragment, js, type Scalar, type Variable } from "../fragment.js";
import type { ByType, Prepared } from "../prepare.js";
import * as words from "../words.js";
import { merge, mergePart } from "./evaluated.js";
import {
  both,
  check,
  either,
  errors,
  fail,
  inner,
  type KeywordCode,
  type Vocabulary,
  where,
} from "./print.js";

const rightType = new Map<string, (data: Variable) => Fragment>([
  ["string", (data) => js`typeof ${data} === "string"`],
  ["boolean", (data) => js`typeof ${data} === "boolean"`],
  ["null", (data) => js`${data} === null`],
  ["array", (data) => js`Array.isArray(${data})`],
  ["object", (data) => js`isObject(${data})`],
  ["number", (data) => js`Number.isFinite(${data})`],
  // An unsafe integer is refused, because parsing has already rounded it.
  ["integer", (data) => js`Number.isSafeInteger(${data})`],
  ["integer or bigint", (data) => js`fitsInteger(${data})`],
  ["number or bigint", (data) => js`fitsNumber(${data})`],
  ["digits", (data) => js`typeof ${data} === "string"`],
  ["bytes", (data) => js`areBytes(${data})`],
]);
/** The functions of `schema-checks.js` that check types. */
const helpers = new Map([
  ["integer or bigint", "fitsInteger"],
  ["number or bigint", "fitsNumber"],
  ["bytes", "areBytes"],
]);
const wrongType = new Map<string, (data: Variable) => Fragment>([
  ["string", (data) => js`typeof ${data} !== "string"`],
  ["digits", (data) => js`typeof ${data} !== "string"`],
  ["boolean", (data) => js`typeof ${data} !== "boolean"`],
  ["null", (data) => js`${data} !== null`],
]);

function hasType(data: Variable, type: string): Fragment {
  return (rightType.get(type) as (data: Variable) => Fragment)(data);
}

function hasNone(data: Variable, types: readonly string[]): Fragment {
  const [only = ""] = types;
  const direct = types.length === 1 ? wrongType.get(only) : undefined;
  if (direct !== undefined) return direct(data);
  const conditions = types.map((type) => hasType(data, type));
  return conditions.length === 1 ? js`!${conditions[0] as Fragment}` : js`!(${either(conditions)})`;
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
    const types = [...(allowed ?? []), ...Object.keys(parts)];
    for (const [type, name] of helpers) if (types.includes(type)) around.helper(name);
    const branches = Object.keys(parts).map((type) => {
      const body = gen.block(() => mergePart(cxt, inner(cxt, parts[type]), type));
      return { type, body };
    });
    if (allowed === undefined) {
      for (const { type, body } of branches) gen.if(hasType(data, type), body);
      return;
    }
    const refuse = () => {
      const isInteger = allowed.length === 1 && allowed[0] === "integer";
      if (!isInteger) fail(cxt, { keyword: "type", expected: words.ofTypes(allowed) });
      else gen.code(js`${around.helper("notInteger")}([${where(cxt)}], ${data})`);
    };
    const checked = branches.filter(({ body }) => body.length > 0);
    const chain = checked.map(({ type, body }) => [hasType(data, type), body] as const);
    const bare = allowed.filter((type) => checked.every((one) => one.type !== type));
    if (bare.length === 0) gen.choose(chain, refuse);
    else gen.choose([...chain, [hasNone(data, bare), refuse]]);
  },
  enum: check(({ data, schema }) => {
    const values = schema as JsonValue[];
    const constants = around.constants();
    const expected = words.ofValues(values);
    if (!values.every(isScalar)) {
      const includes = around.helper("includes");
      return { wrong: js`!${includes}(${constants.value(values)}, ${data})`, expected };
    }
    // Up to three values are compared separately, which is faster than a lookup in a set.
    return values.length > 3
      ? { wrong: js`!${constants.set(values)}.has(${data})`, expected }
      : { wrong: both(values.map((value) => js`${data} !== ${value}`)), expected };
  }),
  const: check(({ data, schema }) => {
    const value = schema as JsonValue;
    const expected = words.quoted(value);
    return isScalar(value)
      ? { wrong: js`${data} !== ${value}`, expected }
      : {
          wrong: js`!${around.helper("equal")}(${around.constants().value(value)}, ${data})`,
          expected,
        };
  }),
  $ref(cxt) {
    call(cxt, around.functionOf(cxt.schema as string));
  },
  apart(cxt) {
    call(cxt, around.functionOfPart(cxt.schema as Prepared));
  },
  behind(cxt) {
    merge(cxt, inner(cxt, cxt.schema));
  },
});

/** Prints the call of a function that checks the value. */
function call(cxt: KeywordCode, name: Fragment): void {
  const checked = js`${name}(${cxt.data})`;
  if (cxt.it.path.length === 0) cxt.gen.code(checked);
  else {
    const before = cxt.gen.const("before", errors);
    cxt.gen.if(js`!${checked}`, () => cxt.gen.code(js`within(${before}, ${where(cxt)})`));
  }
}
