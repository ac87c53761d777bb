// Flattens a schema, so that values can be created from it: references are followed and `allOf` is merged.
import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { type FindSchema, type JsonSchema, openSchema, schemaFrom } from "../model/schema.js";
import { namesOf, strictUnionsFirst } from "../openapi/keywords/groups.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import { closedBy } from "../schema/closed.js";
import { isOnlyNull } from "../schema/kinds.js";
import {
  aliasOf,
  asSchema,
  listOf,
  mapOf,
  namesOf as requiredOf,
  targetOf,
  type UnionKeyword,
} from "../schema/schema.js";
import { modelScope } from "../schema/scope.js";
import { type TagValue, tagOf } from "../schema/tag.js";

/** A keyword that limits a number, a length or a count. */
export type Bound =
  | "multipleOf"
  | "minimum"
  | "maximum"
  | `exclusive${"Minimum" | "Maximum"}`
  | `${"min" | "max"}${"Length" | "Items" | "Properties"}`;

/** All keywords that limit a value, except `minContains` and `maxContains`. */
const allBounds = namesOf<Bound>(
  ({ name, bound }) => name === "multipleOf" || (bound !== undefined && bound.of !== "contains"),
);

/** A union: a value must match one of the `members`. */
export interface Union {
  readonly members: readonly JsonSchema[];
  /** The discriminator property, and the values that select each union member. */
  readonly tag?: { readonly property: string; readonly values: readonly (readonly TagValue[])[] };
}

/** A flattened schema, without references and `allOf`. */
export interface Flat {
  /**
   * The schema before references were followed and schemas were merged. If members of unions were chosen, `schema`
   * combines the original schema and the chosen members by `allOf`.
   */
  readonly schema: JsonSchema;
  /** The names of the schemas that were merged. */
  readonly names: ReadonlySet<string>;
  /** The types of JSON Schema; absent if all types are allowed. */
  readonly types: ReadonlySet<string> | undefined;
  /** The values of `enum` and `const`. */
  readonly values: readonly JsonValue[] | undefined;
  readonly examples: readonly JsonValue[];
  readonly bounds: ReadonlyMap<Bound, number>;
  /** The `x-faker` of the schema, or of a merged schema. */
  readonly hint: string | undefined;
  readonly patterns: readonly string[];
  readonly format: string | undefined;
  readonly unique: boolean;
  readonly items: JsonSchema | undefined;
  readonly prefixItems: readonly JsonSchema[];
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly required: ReadonlySet<string>;
  /**
   * If a merged schema has `additionalProperties: false`, the names of the allowed properties; otherwise `undefined`.
   */
  readonly within: ReadonlySet<string> | undefined;
  /** The schema of properties that are not in `properties`. */
  readonly additional: JsonSchema | undefined;
  /** False if flattening lost a keyword of the original schema, such as `not` or `patternProperties`. */
  readonly isWhole: boolean;
  readonly unions: readonly Union[];
}

/** Keywords that a flattened schema cannot express, each with the reason why a created value may be invalid. */
const notModelled: Readonly<Record<string, string>> = {
  not: "it matches",
  if: "it does not match the branch",
  contains: "no item matches",
  patternProperties: "a member whose name matches is invalid",
  propertyNames: "a name is invalid",
  unevaluatedProperties: "a member is not evaluated elsewhere",
  dependentRequired: "a member is missing beside another",
  dependentSchemas: "it does not match the schema that a member brings",
};

/** Maximum number of schemas that are merged into one; further schemas are ignored. */
const most = 200;
const mostAlternatives = 30;

/** Flattens the schemas of one model, and caches the results. */
export class SchemaReader {
  /** Finds the schemas to which references point. */
  readonly find: FindSchema;
  readonly #all = new Map<JsonSchema | string, readonly Flat[]>();
  readonly #first = new Map<JsonSchema | string, readonly Flat[]>();

  constructor(find: FindSchema) {
    this.find = find;
  }

  /**
   * Returns the alternatives of a schema: one for each member of its first union. If a schema has several unions, only
   * the first member of each later union is used.
   */
  alternatives(schema: JsonSchema): readonly Flat[] {
    return this.#read(schema, this.#all, mostAlternatives);
  }

  first(schema: JsonSchema): Flat | undefined {
    return this.#read(schema, this.#first, 1)[0];
  }

  #read(
    schema: JsonSchema,
    known: Map<JsonSchema | string, readonly Flat[]>,
    most: number,
  ): readonly Flat[] {
    const key = aliasOf(schema) ?? schema;
    return valueFor(known, key, () => {
      const merging = new Merging(schema, this.find);
      merging.add(openSchema(schema));
      return alternativesOf(merging.flat(), this.find, most);
    });
  }
}

function alternativesOf(flat: Flat, find: FindSchema, most: number): Flat[] {
  const [first, ...others] = flat.unions;
  if (first === undefined) return [flat];
  const chosen = choicesOf(first, find);
  return chosen.slice(0, most).map((choice) => {
    const merging = new Merging(flat.schema, find);
    merging.take({ ...flat, unions: others });
    merging.choose(first, choice);
    for (let left = 8; merging.unions.length > 0 && left > 0; left--) {
      const next = merging.unions.shift() as Union;
      const [choiceOfNext] = choicesOf(next, find);
      if (choiceOfNext !== undefined) merging.choose(next, choiceOfNext);
    }
    merging.unions.length = 0;
    return merging.flat();
  });
}

/** A union member, and the discriminator value that selects it. */
interface Choice {
  readonly member: JsonSchema;
  readonly tag?: TagValue;
}

/** Returns the members of a union, null last, because other values are better samples. */
function choicesOf({ members, tag }: Union, find: FindSchema): Choice[] {
  const choices = members.flatMap((member, index): Choice[] => {
    const values = tag?.values[index] ?? [];
    return values.length === 0 ? [{ member }] : values.map((value) => ({ member, tag: value }));
  });
  const isNull = ({ member }: Choice) => isOnlyNull(member, modelScope(find));
  return [...choices.filter((one) => !isNull(one)), ...choices.filter(isNull)];
}

/** Collects the keywords of all schemas that are merged. */
class Merging {
  readonly unions: Union[] = [];
  /** Finds the schemas to which references point. */
  readonly find: FindSchema;
  #schema: JsonSchema;
  readonly #names = new Set<string>();
  #left = most;
  #types: Set<string> | undefined;
  #values: readonly JsonValue[] | undefined;
  readonly #examples: JsonValue[] = [];
  readonly #bounds = new Map<Bound, number>();
  #hint: string | undefined;
  readonly #patterns: string[] = [];
  #format: string | undefined;
  #unique = false;
  #items: JsonSchema | undefined;
  #prefixItems: readonly JsonSchema[] = [];
  readonly #properties = new Map<string, JsonSchema>();
  readonly #required = new Set<string>();
  #within: ReadonlySet<string> | undefined;
  #additional: JsonSchema | undefined;
  #isWhole = true;

  constructor(schema: JsonSchema, find: FindSchema) {
    this.#schema = schema;
    this.find = find;
  }

  flat(): Flat {
    return {
      schema: this.#schema,
      names: this.#names,
      types: this.#types,
      values: this.#values,
      examples: this.#examples,
      bounds: this.#bounds,
      hint: this.#hint,
      patterns: this.#patterns,
      format: this.#format,
      unique: this.#unique,
      items: this.#items,
      prefixItems: this.#prefixItems,
      properties: this.#allowed(),
      required: this.#required,
      within: this.#within,
      additional: this.#additional,
      isWhole: this.#isWhole && this.#left > 0,
      unions: this.unions,
    };
  }

  add(schema: JsonValue | undefined): void {
    if (schema === false) this.#types = new Set();
    if (!isObject(schema) || this.#left-- <= 0) return;
    // The target of `$dynamicRef` is unknown, so no sample value can be created.
    if (Object.hasOwn(schema, "$dynamicRef")) this.#types = new Set();
    // The schema's own `x-faker` overrides those of merged schemas.
    this.#hint ??= textOf(own(schema, "x-faker"));
    const name = targetOf(schema);
    if (name !== undefined && !this.#names.has(name)) {
      this.#names.add(name);
      this.add(openSchema(this.find(name)));
    }
    this.#ownKeywords(schema);
    for (const member of listOf(schema, "allOf")) this.add(member);
    for (const key of strictUnionsFirst) {
      if (listOf(schema, key).length > 0) this.unions.push(unionOf(schema, key, this.find));
    }
  }

  take(flat: Flat): void {
    for (const name of flat.names) this.#names.add(name);
    this.#narrowTypes(flat.types);
    this.#narrowValues(flat.values);
    this.#examples.push(...flat.examples);
    for (const [bound, value] of flat.bounds) this.#narrowBound(bound, value);
    this.#hint ??= flat.hint;
    this.#patterns.push(...flat.patterns);
    this.#format ??= flat.format;
    this.#unique ||= flat.unique;
    this.#items = both(this.#items, flat.items);
    if (this.#prefixItems.length === 0) this.#prefixItems = flat.prefixItems;
    for (const [name, schema] of flat.properties) this.#property(name, schema);
    for (const name of flat.required) this.#required.add(name);
    this.#narrowNames(flat.within);
    this.#additional = both(this.#additional, flat.additional);
    this.#isWhole &&= flat.isWhole;
    this.unions.push(...flat.unions);
  }

  choose(union: Union, { member, tag }: Choice): void {
    this.add(openSchema(member));
    this.#schema = schemaFrom({ allOf: [this.#schema, member] });
    if (union.tag === undefined || tag === undefined) return;
    const { property } = union.tag;
    const properties: JsonObject = Object.create(null);
    setOwn(properties, property, { const: tag });
    this.#schema = schemaFrom({ allOf: [this.#schema, { properties, required: [property] }] });
    this.#properties.set(property, schemaFrom({ const: tag }));
    this.#required.add(property);
  }

  #ownKeywords(schema: JsonObject): void {
    const types = [own(schema, "type") ?? []].flat();
    if (types.length > 0)
      this.#narrowTypes(new Set(types.filter((one) => typeof one === "string")));
    const values = own(schema, "enum");
    if (Array.isArray(values)) this.#narrowValues(values);
    const constant = own(schema, "const");
    if (constant !== undefined) this.#narrowValues([constant]);
    const example = own(schema, "example");
    if (example !== undefined) this.#examples.push(example);
    const examples = own(schema, "examples");
    if (Array.isArray(examples)) this.#examples.push(...examples);
    for (const bound of allBounds) {
      const value = own(schema, bound);
      if (typeof value === "number") this.#narrowBound(bound, value);
    }
    const pattern = own(schema, "pattern");
    if (typeof pattern === "string") this.#patterns.push(pattern);
    const format = own(schema, "format");
    if (typeof format === "string") this.#format ??= format;
    this.#unique ||= own(schema, "uniqueItems") === true;
    this.#items = both(this.#items, asSchema(own(schema, "items")));
    if (this.#prefixItems.length === 0) this.#prefixItems = listOf(schema, "prefixItems");
    const properties = mapOf(schema, "properties");
    for (const name of Object.keys(properties)) this.#property(name, asSchema(properties[name]));
    for (const name of requiredOf(schema, "required")) this.#required.add(name);
    this.#narrowNames(closedBy(schema, modelScope(this.find)));
    this.#additional = both(this.#additional, asSchema(own(schema, "additionalProperties")));
    this.#isWhole &&= !Object.keys(notModelled).some((keyword) => Object.hasOwn(schema, keyword));
  }

  #property(name: string, schema: JsonSchema | undefined): void {
    const together = both(this.#properties.get(name), schema);
    if (together !== undefined) this.#properties.set(name, together);
  }

  #narrowNames(names: ReadonlySet<string> | undefined): void {
    const before = this.#within;
    if (names === undefined || before === undefined) this.#within = names ?? before;
    else this.#within = new Set([...before].filter((name) => names.has(name)));
  }

  /**
   * Returns the properties that all merged schemas allow. If a merged schema forbids a required property, the property
   * gets the schema `false`, which accepts no value.
   */
  #allowed(): ReadonlyMap<string, JsonSchema> {
    const within = this.#within;
    if (within === undefined) return this.#properties;
    const properties = new Map([...this.#properties].filter(([name]) => within.has(name)));
    for (const name of this.#required) if (!within.has(name)) properties.set(name, false);
    return properties;
  }

  #narrowTypes(types: ReadonlySet<string> | undefined): void {
    if (types === undefined) return;
    const before = this.#types;
    if (before === undefined) {
      this.#types = new Set(types);
      return;
    }
    const common = [...before].filter((type) => types.has(type));
    // The type `number` includes every integer.
    const wide = before.has("number") || types.has("number");
    if (wide && before.has("integer") !== types.has("integer")) common.push("integer");
    this.#types = new Set(common);
  }

  #narrowValues(values: readonly JsonValue[] | undefined): void {
    if (values === undefined) return;
    if (this.#values === undefined) {
      this.#values = values;
      return;
    }
    const known = new Set(values.map((value) => JSON.stringify(value)));
    this.#values = this.#values.filter((value) => known.has(JSON.stringify(value)));
  }

  #narrowBound(bound: Bound, value: number): void {
    const before = this.#bounds.get(bound);
    const isLowest = keywordNamed(bound)?.bound?.direction === "lower";
    if (before === undefined) this.#bounds.set(bound, value);
    else if (bound !== "multipleOf") {
      this.#bounds.set(bound, isLowest ? Math.max(before, value) : Math.min(before, value));
    }
  }
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function both(one: JsonSchema | undefined, other: JsonSchema | undefined): JsonSchema | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one === other ? one : schemaFrom({ allOf: [one, other] });
}

/** Returns a union, and the discriminator values that select each of its members. */
function unionOf(schema: JsonObject, keyword: UnionKeyword, find: FindSchema): Union {
  const members = listOf(schema, keyword);
  const tag = tagOf(schema, keyword, modelScope(find));
  if (tag?.from !== "discriminator") return { members };
  const values = new Map(tag.members.map((one) => [one.schema, one.values]));
  return {
    members,
    tag: { property: tag.property, values: members.map((member) => values.get(member) ?? []) },
  };
}
