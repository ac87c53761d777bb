// How the text of a parameter, a header or a form field is converted, derived from its schema. Servers and clients
// convert the same text to the same value.
//
// If a schema allows several types for a text such as "5", the first suitable type in `textTypes` is used.
import { valueFor } from "../json/by-key.js";
import { type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { compilePattern } from "../openapi/patterns/compile.js";
import { PatternSets } from "../openapi/patterns/sets.js";
import { mayBeBytes } from "./bytes.js";
import { itemOf, itemsOf, matchedOf, memberOf, valuesOf } from "./facts.js";
import { fold, type Lattice } from "./fold.js";
import { allKinds, type Kinds, kind, mayBe, ownKinds, typesOf } from "./kinds.js";
import { mayBeLong } from "./long-integers.js";
import { asSchema, type JsonSchema, listOf, mapOf, schemaFrom } from "./schema.js";
import type { Scope } from "./scope.js";

/** The types to which a text can be converted, in the order in which they are tried. */
const textTypes = ["null", "boolean", "bigint", "integer", "number", "string"] as const;

/** The types to which a text may be converted. The tables of generated validators contain a `Shape` as data. */
export type Shape = string | JsonObject;

/** The shape of members whose names match all patterns in `names`. The first entry that matches a name applies. */
export interface ShapeMatching {
  readonly names: string[];
  readonly shape: Shape;
}

/** Returns the name of a function that checks a value, or `undefined` if only the type must be checked. */
export type FunctionFor = (schema: JsonSchema, way: readonly string[]) => string | undefined;

/**
 * Limits for the conversion of texts: the depth of nested values, and their number. Values beyond the limits are not
 * converted, and stay text.
 */
const deepest = 12;
const most = 5_000;

/**
 * Returns the types to which a text may be converted, according to a schema. If the schema declares no types, the text
 * is not converted. If a text can be converted in several ways, the member `accepts` of the shape names the function
 * that decides. Without `functionFor`, the text stays a string if the schema lists it as a string.
 */
export function shapeOf(schema: JsonSchema, scope: Scope, functionFor?: FunctionFor): Shape {
  return new Shapes(scope, functionFor).at(schema, []);
}

/** Returns true if a text may be converted to an object with members. */
export function takesMembers(shape: Shape): boolean {
  return typeof shape !== "string" && Object.hasOwn(shape, "properties");
}

/**
 * Returns true if each value of the schema is written as a single text, because it is neither an array nor an object.
 */
export function isOneText(schema: JsonSchema, scope: Scope): boolean {
  return !mayBe(schema, kind.array | kind.object, scope);
}

/** Returns true if a schema accepts every text. A schema without a type accepts every text. */
export function takesTexts(schema: JsonSchema, scope: Scope): boolean {
  return mayBe(schema, kind.string, scope);
}

/** Returns the shape of the list item at `index`, or `undefined` if the shape allows no lists. */
export function itemShape(shape: Shape, index: number): Shape | undefined {
  if (typeof shape === "string") return undefined;
  const { first, items } = shape;
  return ((Array.isArray(first) ? first[index] : undefined) ?? items) as Shape | undefined;
}

/** Returns the shape of the member `name` of an object; members that the shape does not describe are strings. */
export function memberShape(shape: Shape, name: string): Shape {
  if (typeof shape === "string") return "string";
  const { properties = {}, matching = [], rest = "string" } = shape;
  const named = own(properties as JsonObject, name);
  if (named !== undefined) return named as Shape;
  const found = (matching as unknown as ShapeMatching[]).find(({ names }) =>
    names.every((one) => compilePattern(one)?.test(name)),
  );
  return found?.shape ?? (rest as Shape);
}

class Shapes {
  readonly #scope: Scope;
  readonly #functionFor: FunctionFor | undefined;
  readonly #sets: PatternSets;
  /** The patterns of the objects that contain the current value. */
  readonly #around = new Set<string>();
  #left = most;

  constructor(scope: Scope, functionFor: FunctionFor | undefined) {
    this.#scope = scope;
    this.#functionFor = functionFor;
    this.#sets = valueFor(patternSets, scope, () => new PatternSets());
  }

  at(schema: JsonSchema, way: readonly string[]): Shape {
    this.#left--;
    if (way.length > deepest || this.#left < 0) return "string";
    const kinds = fold(schema, this.#scope, written);
    const { first, items, ...members } = fold(schema, this.#scope, described);
    const isUntyped = kinds === allKinds;
    const isLong = (kinds & kind.integer) !== 0 && mayBeLong(schema, this.#scope);
    const texts = isUntyped ? [] : textsOf(kinds, isLong);
    const isListed = first.length > 0 || items.size > 0;
    const lists = isUntyped ? isListed : (kinds & kind.array) !== 0;
    const isNamed = Object.values(members).some(({ size }) => size > 0);
    const objects = isUntyped ? isNamed : (kinds & kind.object) !== 0;
    if (!lists && !objects && texts.length < 2) return texts[0] ?? "string";
    const shape: JsonObject = {};
    if (texts.length > 0) Object.assign(shape, { types: texts }, this.#choice(schema, texts, way));
    if (lists) Object.assign(shape, this.#items(schema, { first, items }, way));
    if (objects) Object.assign(shape, this.#members(schema, members, way));
    return shape;
  }

  #items(
    schema: JsonSchema,
    { first, items }: Pick<Described, "first" | "items">,
    way: readonly string[],
  ): JsonObject {
    const firsts = first.map((some, index) => {
      if (this.#left < 0) return "string";
      const known = itemOf(schema, index, this.#scope);
      return this.at(known ?? either(some), [...way, `item ${index + 1}`]);
    });
    const each = this.at(itemsOf(schema, this.#scope) ?? either(items), [...way, "item"]);
    while (firsts.length > 0 && firsts.at(-1) === each) firsts.pop();
    return firsts.length === 0 ? { items: each } : { first: firsts, items: each };
  }

  #members(
    schema: JsonSchema,
    { properties, patterns, rest }: Omit<Described, "first" | "items">,
    way: readonly string[],
  ): JsonObject {
    const members: JsonObject = {};
    for (const [name, schemas] of properties) {
      const matched = [...patterns.keys()].filter((one) => this.#sets.compiled(one)?.test(name));
      const known =
        matched.length > 0
          ? matchedOf(schema, { matched, name }, this.#scope)
          : memberOf(schema, name, this.#scope);
      setOwn(members, name, this.at(known ?? either(schemas), [...way, name]));
    }
    const found = this.#sets.of(patterns.keys());
    // If it is unknown which patterns match a name, each text is converted to a type that one of the schemas accepts.
    const some = found === undefined ? [...patterns.values()].flatMap((one) => [...one]) : [];
    const others = new Set([...rest, ...some]);
    const each = others.size === 0 ? {} : { rest: this.at(either(others), [...way, "rest"]) };
    const matching = this.#matching(schema, found ?? [], way);
    return { properties: members, ...(matching.length > 0 ? { matching } : {}), ...each };
  }

  /**
   * Returns the shapes of members whose names match patterns. If objects with the same patterns contain each other, only
   * the outer object has these shapes; otherwise, shapes would become very large.
   */
  #matching(
    schema: JsonSchema,
    sets: readonly (readonly string[])[],
    way: readonly string[],
  ): { names: string[]; shape: Shape }[] {
    const key = JSON.stringify(sets);
    if (this.#around.has(key)) return [];
    this.#around.add(key);
    const matching = sets.map((matched, index) => ({
      names: matched.flatMap((one) => this.#sets.compiled(one)?.source ?? []),
      shape: this.at(matchedOf(schema, { matched }, this.#scope) ?? true, [
        ...way,
        `matching ${index + 1}`,
      ]),
    }));
    this.#around.delete(key);
    return matching;
  }

  /**
   * Returns the part of a shape that decides ambiguous texts: the name of a function (`accepts`), or listed strings
   * (`texts`).
   */
  #choice(schema: JsonSchema, texts: readonly string[], way: readonly string[]): JsonObject {
    if (this.#functionFor !== undefined) {
      // Binary data is never converted from text, so no `accepts` function is needed.
      if (mayBeBytes(schema, this.#scope)) return {};
      const accepts = this.#functionFor(schema, way);
      return accepts === undefined ? {} : { accepts };
    }
    const isAmbiguous = texts.includes("string") && texts.length > 1;
    const listed = isAmbiguous ? this.#listedTexts(schema) : [];
    return listed.length === 0 ? {} : { texts: listed };
  }

  /** Returns the listed strings that must stay text, such as `"1"` if the schema does not also list the number 1. */
  #listedTexts(schema: JsonSchema): string[] {
    const values = valuesOf(schema, this.#scope) ?? [];
    return values.filter((value): value is string => {
      const other = typeof value === "string" ? scalarIn(value) : undefined;
      return other !== undefined && !values.includes(other);
    });
  }
}

/**
 * The kinds of values that a schema may accept. With `type: number`, integers also get the kind `fraction`, because the
 * text of the integer 1 may be `1.0`.
 */
const written: Lattice<Kinds> = {
  top: allKinds,
  bottom: 0,
  of: (level) => {
    const kinds = ownKinds(level);
    const isNumber = [own(level, "type")].flat().includes("number");
    return isNumber && (kinds & kind.integer) !== 0 ? kinds | kind.fraction : kinds;
  },
  meet: (one, other) => one & other,
  join: (one, other) => one | other,
};

function textsOf(kinds: Kinds, isLong: boolean): string[] {
  const types = typesOf(kinds);
  return textTypes.filter((type) => types.includes(type) || (type === "bigint" && isLong));
}

/** Returns the number, boolean or null whose JSON is the given text. */
function scalarIn(text: string): JsonValue | undefined {
  if (!/^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const patternSets = new WeakMap<Scope, PatternSets>();

type Some = ReadonlySet<JsonSchema>;

/** The subschemas for members and items in a schema, in its `allOf` and in its unions. */
interface Described {
  /** For each of the first items: its subschemas from `prefixItems`, or from `items` where `prefixItems` is shorter. */
  readonly first: readonly Some[];
  /** The subschemas for all further items. */
  readonly items: Some;
  readonly properties: ReadonlyMap<string, Some>;
  /** The subschemas for members whose names match a pattern. */
  readonly patterns: ReadonlyMap<string, Some>;
  readonly rest: Some;
}

const nothing: Described = {
  first: [],
  items: new Set(),
  properties: new Map(),
  patterns: new Map(),
  rest: new Set(),
};

const described: Lattice<Described> = {
  top: nothing,
  bottom: nothing,
  of: (level) => {
    const first = listOf(level, "prefixItems");
    const items = asSchema(own(level, "items") ?? own(level, "unevaluatedItems"));
    const others = asSchema(
      own(level, "additionalProperties") ?? own(level, "unevaluatedProperties"),
    );
    const properties = named(level, "properties");
    const patterns = named(level, "patternProperties");
    const isList = first.length > 0 || items !== undefined;
    if (!isList && others === undefined && properties.size + patterns.size === 0) return nothing;
    return {
      first: first.map((item) => new Set([item])),
      items: new Set(items === undefined ? [] : [items]),
      properties,
      patterns,
      rest: new Set(others === undefined || others === false ? [] : [others]),
    };
  },
  meet: both,
  join: both,
};

function both(one: Described, other: Described): Described {
  if (one === nothing || other === nothing) return one === nothing ? other : one;
  const longer = one.first.length < other.first.length ? other : one;
  return {
    first: longer.first.map((_, index) => {
      const [here, there] = [one, other].map(({ first, items }) => first[index] ?? items);
      return new Set([...(here ?? []), ...(there ?? [])]);
    }),
    items: new Set([...one.items, ...other.items]),
    properties: together(one.properties, other.properties),
    patterns: together(one.patterns, other.patterns),
    rest: new Set([...one.rest, ...other.rest]),
  };
}

function named(level: JsonObject, keyword: string): ReadonlyMap<string, Some> {
  if (!Object.hasOwn(level, keyword)) return nothing.properties;
  const parts = Object.entries(mapOf(level, keyword));
  return new Map(parts.map(([name, json]) => [name, new Set([asSchema(json) ?? true])]));
}

function together(
  one: ReadonlyMap<string, Some>,
  other: ReadonlyMap<string, Some>,
): ReadonlyMap<string, Some> {
  const all = new Map(one);
  for (const [name, some] of other) all.set(name, new Set([...(all.get(name) ?? []), ...some]));
  return all;
}

function either(schemas: Some): JsonSchema {
  const [first = true, ...others] = schemas;
  return others.length === 0 ? first : schemaFrom({ anyOf: [first, ...others] });
}
