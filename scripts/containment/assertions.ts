// Converts keywords such as `type`, `enum`, `maximum`, `maxLength`, `pattern` and `format` to formulas.

import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { checkOf, rangeOf } from "../openapi/formats.js";
import { greatestInteger } from "../openapi/integers.js";
import { type AssertionName, keywords } from "../openapi/keywords/index.js";
import { allKinds, kind, kindsNamed } from "../schema/kinds.js";
import type { CountOp, Formula, Formulas } from "./formula.js";

/** Converts the value of a keyword to a formula, or returns `undefined` if the value is invalid. */
type Reading = (formulas: Formulas, value: JsonValue, schema: JsonObject) => Formula | undefined;

const readings: Readonly<Record<AssertionName, Reading | { readonly readIn: string }>> = {
  type: (formulas, type) => formulas.kinds(kindsIn(type)),
  enum: (formulas, values) => (Array.isArray(values) ? formulas.values(values) : undefined),
  const: (formulas, value) => formulas.values([value]),
  minimum: bound("from", false),
  exclusiveMinimum: bound("from", true),
  maximum: bound("to", false),
  exclusiveMaximum: bound("to", true),
  multipleOf: (formulas, of) =>
    typeof of === "number" && of > 0 ? formulas.make({ op: "multiple", of }) : undefined,
  minLength: count("lengthFrom"),
  maxLength: count("lengthTo"),
  minItems: count("itemsFrom"),
  maxItems: count("itemsTo"),
  minProperties: count("propertiesFrom"),
  maxProperties: count("propertiesTo"),
  pattern: (formulas, text) =>
    typeof text === "string" ? formulas.make({ op: "pattern", text }) : undefined,
  format(formulas, name, schema) {
    const type = own(schema, "type");
    const kinds = type === undefined ? allKinds : kindsIn(type);
    return typeof name === "string" ? formatOf(formulas, name, kinds) : undefined;
  },
  uniqueItems: { readIn: "SchemaReader.#arrays" },
  minContains: { readIn: "SchemaReader.#arrays, beside `contains`" },
  maxContains: { readIn: "SchemaReader.#arrays, beside `contains`" },
  required: { readIn: "SchemaReader.#objects" },
  dependentRequired: { readIn: "SchemaReader.#objects" },
  nullable: { readIn: "the model, which says it by `type`" },
};

/** Returns the formulas of keywords that describe the value itself, not its members or items. */
export function assertions(formulas: Formulas, schema: JsonObject): Formula[] {
  const found: Reader[] = [];
  for (const keyword of Object.keys(schema)) {
    const reader = readers.get(keyword);
    if (reader !== undefined) found.push(reader);
  }
  // Formulas are sorted, so that examples in reports do not depend on the order of keywords in the document.
  if (found.length > 1) found.sort((one, other) => one.index - other.index);
  const conditions: Formula[] = [];
  for (const { keyword, read } of found) {
    const formula = read(formulas, schema[keyword] as JsonValue, schema);
    if (formula !== undefined) conditions.push(formula);
  }
  return conditions;
}

/**
 * A keyword, and the function that converts the keyword to a formula. Keywords are converted in the order of `index`,
 * not in their order in the document.
 */
interface Reader {
  readonly keyword: string;
  readonly index: number;
  readonly read: Reading;
}

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries(readings).flatMap(([keyword, read], index) =>
    typeof read === "function" ? [[keyword, { keyword, index, read }] as const] : [],
  ),
);

const elsewhere: ReadonlySet<string> = new Set(
  keywords.flatMap(({ name, behavior }) =>
    behavior === "applicator" || (behavior === "assertion" && !readers.has(name)) ? [name] : [],
  ),
);

/**
 * Returns true if `assertions` converts the whole schema: it has no subschemas, references or other keywords that
 * other functions convert.
 */
export function hasOnlyAssertions(schema: JsonObject): boolean {
  for (const keyword of Object.keys(schema)) if (elsewhere.has(keyword)) return false;
  return true;
}

function kindsIn(type: JsonValue): number {
  return [type].flat().reduce<number>((all, name) => all | kindsNamed(name), 0);
}

function bound(op: "from" | "to", exclusive: boolean): Reading {
  return (formulas, limit) =>
    typeof limit === "number" ? formulas.make({ op, limit, exclusive }) : undefined;
}

function count(op: CountOp): Reading {
  return (formulas, count) => {
    const says = typeof count === "number" && (!op.endsWith("From") || count > 0);
    return says ? formulas.make({ op, count }) : undefined;
  };
}

function formatOf(formulas: Formulas, name: string, kinds: number): Formula {
  if (checkOf(name) === undefined) return formulas.any;
  const range = rangeOf(name);
  if (range === undefined) return formulas.make({ op: "format", text: name });
  const conditions: Formula[] = [];
  const hasFractions = (kinds & kind.fraction) !== 0;
  if (hasFractions) conditions.push(formulas.make({ op: "multiple", of: 1 }));
  // A limit beyond 2^53 restricts no integer, so neither limit of `int64` does.
  const [least, most] = [Number(range.least), Number(range.most)];
  if (hasFractions || least > -greatestInteger)
    conditions.push(formulas.make({ op: "from", limit: least, exclusive: false }));
  if (hasFractions || most < greatestInteger)
    conditions.push(formulas.make({ op: "to", limit: most, exclusive: false }));
  return formulas.all(conditions);
}
