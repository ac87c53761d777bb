// How the text of a parameter, a header or a form field is converted, derived from its schema. Generated servers and
// clients convert a text to equal values.
//
// If a schema allows several types for a text such as "5", the first suitable type in `textTypes` is used.
import { type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { mayBeBytes } from "./bytes.js";
import { itemsOf, memberOf, valuesOf } from "./facts.js";
import { fold, type Lattice } from "./fold.js";
import { allKinds, type Kinds, kind, mayBe, ownKinds, typesOf } from "./kinds.js";
import { asSchema, type JsonSchema, mapOf, schemaFrom } from "./schema.js";
import type { Scope } from "./scope.js";

/** The types to which a text can be converted, in the order in which they are tried. */
const textTypes = ["null", "boolean", "integer", "number", "string"] as const;

/** The types to which a text may be converted. The tables of generated validators contain a `Shape` as data. */
export type Shape = string | JsonObject;

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

/** Returns true if one text represents each value of the schema, because it accepts no arrays and no objects. */
export function isOneText(schema: JsonSchema, scope: Scope): boolean {
  return !mayBe(schema, kind.array | kind.object, scope);
}

/** Returns true if a schema accepts every text. A schema without a type accepts every text. */
export function takesTexts(schema: JsonSchema, scope: Scope): boolean {
  return mayBe(schema, kind.string, scope);
}

class Shapes {
  readonly #scope: Scope;
  readonly #functionFor: FunctionFor | undefined;
  #left = most;

  constructor(scope: Scope, functionFor: FunctionFor | undefined) {
    this.#scope = scope;
    this.#functionFor = functionFor;
  }

  at(schema: JsonSchema, way: readonly string[]): Shape {
    this.#left--;
    if (way.length > deepest || this.#left < 0) return "string";
    const kinds = fold(schema, this.#scope, written);
    const { items, properties, rest } = fold(schema, this.#scope, described);
    const isUntyped = kinds === allKinds;
    const texts = isUntyped ? [] : textsOf(kinds);
    const lists = isUntyped ? items.size > 0 : (kinds & kind.array) !== 0;
    const isNamed = properties.size > 0 || rest.size > 0;
    const objects = isUntyped ? isNamed : (kinds & kind.object) !== 0;
    if (!lists && !objects && texts.length < 2) return texts[0] ?? "string";
    const shape: JsonObject = {};
    if (texts.length > 0) Object.assign(shape, { types: texts }, this.#choice(schema, texts, way));
    if (lists) {
      const known = itemsOf(schema, this.#scope);
      shape["items"] = this.at(known ?? either(items), [...way, "item"]);
    }
    if (objects) Object.assign(shape, this.#members(schema, { properties, rest }, way));
    return shape;
  }

  #members(
    schema: JsonSchema,
    { properties, rest }: Pick<Described, "properties" | "rest">,
    way: readonly string[],
  ): JsonObject {
    const members: JsonObject = {};
    for (const [name, schemas] of properties) {
      const known = memberOf(schema, name, this.#scope);
      setOwn(members, name, this.at(known ?? either(schemas), [...way, name]));
    }
    if (rest.size === 0) return { properties: members };
    return { properties: members, rest: this.at(either(rest), [...way, "rest"]) };
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

function textsOf(kinds: Kinds): string[] {
  const types = typesOf(kinds);
  return textTypes.filter((type) => types.includes(type));
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

type Some = ReadonlySet<JsonSchema>;

/** The subschemas for members and items in a schema, in its `allOf` and in its unions. */
interface Described {
  readonly items: Some;
  readonly properties: ReadonlyMap<string, Some>;
  readonly rest: Some;
}

const nothing: Described = { items: new Set(), properties: new Map(), rest: new Set() };

const described: Lattice<Described> = {
  top: nothing,
  bottom: nothing,
  of: (level) => {
    const items = asSchema(own(level, "items"));
    const others = asSchema(own(level, "additionalProperties"));
    const named = Object.entries(mapOf(level, "properties"));
    if (items === undefined && others === undefined && named.length === 0) return nothing;
    return {
      items: new Set(items === undefined ? [] : [items]),
      properties: new Map(named.map(([name, json]) => [name, new Set([asSchema(json) ?? true])])),
      rest: new Set(others === undefined || others === false ? [] : [others]),
    };
  },
  meet: both,
  join: both,
};

function both(one: Described, other: Described): Described {
  if (one === nothing || other === nothing) return one === nothing ? other : one;
  const properties = new Map(one.properties);
  for (const [name, some] of other.properties) {
    properties.set(name, new Set([...(properties.get(name) ?? []), ...some]));
  }
  return {
    items: new Set([...one.items, ...other.items]),
    properties,
    rest: new Set([...one.rest, ...other.rest]),
  };
}

function either(schemas: Some): JsonSchema {
  const [first = true, ...others] = schemas;
  return others.length === 0 ? first : schemaFrom({ anyOf: [first, ...others] });
}
