// Handles `unevaluatedProperties` and `unevaluatedItems` (Core 2020-12 §11). The subschemas that accept the value
// determine which members or items are unevaluated.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { openSchema } from "../schema/schema.js";
import type { Formula } from "./formula.js";
import type { SchemaReader } from "./read-schema.js";

/**
 * A combination of subschemas that may all accept one value, with the members and items that they evaluate. The case
 * applies if all formulas in `when` hold.
 */
interface Case {
  readonly when: readonly Formula[];
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** The number of leading array items that count as evaluated. */
  readonly items: number;
  readonly allItems: boolean;
  readonly allProperties: boolean;
  /** Formulas of `contains`. */
  readonly contained: readonly Formula[];
}

const nothing: Case = {
  when: [],
  names: [],
  patterns: [],
  items: 0,
  allItems: false,
  allProperties: false,
  contained: [],
};
const mostCases = 32;
const deepest = 24;
const mostVisits = 500;

interface Visit {
  readonly depth: number;
  readonly left: { visits: number };
}

/**
 * Returns the formula of `unevaluatedProperties` or `unevaluatedItems`, or `undefined` if there are too many cases.
 * `rest` is the formula for the subschema that is the value of `keyword`.
 */
export function unevaluated(
  reader: SchemaReader,
  schema: JsonObject,
  keyword: "unevaluatedProperties" | "unevaluatedItems",
  rest: Formula,
): Formula | undefined {
  const { formulas } = reader;
  const items = keyword === "unevaluatedItems";
  const cases = casesOf(reader, schema, keyword, { depth: 0, left: { visits: mostVisits } });
  if (cases === undefined) return undefined;
  return formulas.some(
    cases.map((one) => {
      if (items ? one.allItems : one.allProperties) return formulas.all(one.when);
      const left = items
        ? formulas.atom({
            op: "items",
            from: one.items,
            part: formulas.some([...one.contained, rest]),
          })
        : reader.others(one.names, one.patterns, rest);
      return formulas.all([...one.when, left]);
    }),
  );
}

function casesOf(
  reader: SchemaReader,
  schema: JsonValue | undefined,
  keyword: string,
  visit: Visit,
): Case[] | undefined {
  if (!isObject(schema)) return [nothing];
  const { depth, left } = visit;
  if (depth > deepest || --left.visits < 0 || Object.hasOwn(schema, "$dynamicRef"))
    return undefined;
  const below = (part: JsonValue | undefined) =>
    casesOf(reader, part, keyword, { depth: depth + 1, left });
  const under = (part: JsonValue, cases: Case[] | undefined) =>
    cases?.map((one) => ({ ...one, when: [reader.read(part), ...one.when] }));
  const outside = (part: JsonValue): Case => ({
    ...nothing,
    when: [reader.formulas.not(reader.read(part))],
  });
  let cases: Case[] | undefined = [ownCase(reader, schema, depth > 0)];
  const meet = (others: Case[] | undefined) => {
    cases = cases && others && product(cases, others);
  };

  const reference = own(schema, "$ref");
  if (reference !== undefined) {
    const target = reader.target(reference);
    meet(target === undefined ? undefined : below(openSchema(target.schema)));
  }
  for (const part of list(schema, "allOf")) meet(below(part));
  for (const part of list(schema, "anyOf")) meet(joined(under(part, below(part)), [outside(part)]));
  // A `oneOf` has the cases of each of its members. The case for one `oneOf` member need not exclude the other members,
  // because a separate formula requires exactly one match.
  const oneOf = list(schema, "oneOf");
  if (oneOf.length > 0) {
    meet(
      oneOf.reduce<Case[] | undefined>((all, part) => joined(all, under(part, below(part))), []),
    );
  }
  const condition = own(schema, "if");
  if (condition !== undefined) {
    const met = below(condition);
    const then = below(own(schema, "then"));
    const otherwise = below(own(schema, "else"));
    const first = met && then && under(condition, product(met, then));
    meet(joined(first, otherwise && product([outside(condition)], otherwise)));
  }
  const dependent = own(schema, "dependentSchemas");
  for (const name of isObject(dependent) ? Object.keys(dependent) : []) {
    const has = reader.has(name);
    const then = below((dependent as JsonObject)[name])?.map((one) => ({
      ...one,
      when: [has, ...one.when],
    }));
    meet(joined(then, [{ ...nothing, when: [reader.formulas.not(has)] }]));
  }
  return cases;
}

function ownCase(reader: SchemaReader, schema: JsonObject, nested: boolean): Case {
  const contains = own(schema, "contains");
  const properties = own(schema, "properties");
  const patterns = own(schema, "patternProperties");
  const prefix = own(schema, "prefixItems");
  return {
    when: [],
    names: isObject(properties) ? Object.keys(properties) : [],
    patterns: isObject(patterns) ? Object.keys(patterns) : [],
    items: Array.isArray(prefix) ? prefix.length : 0,
    allItems:
      Object.hasOwn(schema, "items") || (nested && Object.hasOwn(schema, "unevaluatedItems")),
    allProperties:
      Object.hasOwn(schema, "additionalProperties") ||
      (nested && Object.hasOwn(schema, "unevaluatedProperties")),
    contained: contains === undefined ? [] : [reader.read(contains)],
  };
}

function list(schema: JsonObject, keyword: string): JsonValue[] {
  const parts = own(schema, keyword);
  return Array.isArray(parts) ? parts : [];
}

function joined(left: Case[] | undefined, right: Case[] | undefined): Case[] | undefined {
  return left && right && [...left, ...right];
}

function product(left: readonly Case[], right: readonly Case[]): Case[] | undefined {
  if (left.length * right.length > mostCases) return undefined;
  return left.flatMap((one) =>
    right.map((other) => ({
      when: [...one.when, ...other.when],
      names: [...one.names, ...other.names],
      patterns: [...one.patterns, ...other.patterns],
      items: Math.max(one.items, other.items),
      allItems: one.allItems || other.allItems,
      allProperties: one.allProperties || other.allProperties,
      contained: [...one.contained, ...other.contained],
    })),
  );
}
