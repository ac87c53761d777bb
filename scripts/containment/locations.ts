// Finds all schemas that apply to one member or item of a value. In `allOf: [{properties: {a: X}}, {properties: {a:
// Y}}]`, both X and Y apply to `a`.
import { addTo, valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { allItems, otherItems, otherMembers, unnamedMembers } from "../openapi/keywords/groups.js";
import { matchesPattern } from "../openapi/patterns/automaton.js";
import { type Mentions, mentionsOf } from "../schema/mentions.js";
import { mapOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import type { Allowance } from "./allowance.js";

/** A position in a JSON value, and all schemas that apply there, including those in `$ref` and `allOf`. */
export interface Location {
  readonly id: number;
  /** An object may have a member if at least one schema of the object declares the member. */
  readonly schemas: readonly JsonObject[];
}

/** Returns true if only the given schema applies at the location. */
export function isAlone(schema: JsonObject, { schemas }: Location): boolean {
  return schemas.length === 1 && schemas[0] === schema;
}

/** Returns the cached results of a location, by schema. */
export function memoAt<T>(
  memos: Map<Location, Map<JsonObject, T>>,
  at: Location,
): Map<JsonObject, T> {
  return valueFor(memos, at, () => new Map());
}

/** A keyword with subschemas for members or items, and the name, pattern or index of one subschema. */
export type Applied =
  | { readonly keyword: "properties"; readonly name: string }
  | { readonly keyword: "patternProperties"; readonly pattern: string }
  | { readonly keyword: "additionalProperties" | "unevaluatedProperties" }
  | { readonly keyword: "prefixItems"; readonly index: number }
  | { readonly keyword: "items" | "contains" | "unevaluatedItems" };

/**
 * Maximum number of locations to which several schemas apply. Beyond this number of locations, the comparison allows
 * undeclared members.
 */
const mostShared = 2_000;

/**
 * Maximum number of looks at the names and patterns of one location to find the subschemas that describe the same
 * members. Without a maximum, n patterns beside n members would take n × n looks.
 */
const mostLooks = 200_000;

/** The positions in JSON values to which the schemas of one document apply. */
export class Locations {
  readonly #scope: Scope;
  readonly #single = new Map<JsonObject, Location>();
  readonly #shared = new Map<string, Location>();
  readonly #plain = new Map<Location, boolean>();
  readonly #declared = new Map<Location, Mentions>();
  readonly #members = new Map<Location, Members>();
  readonly #within = new Map<Location, Map<JsonObject, Location>>();
  /** For each schema: one location for each combination of locations that its members have. */
  readonly #first = new Map<JsonObject, Map<string, Location>>();
  #count = 0;

  readonly #allowance: Allowance | undefined;

  constructor(scope: Scope, allowance?: Allowance) {
    this.#scope = scope;
    this.#allowance = allowance;
  }

  /**
   * Returns the location to which the given schemas apply. Returns `undefined` if there are too many locations, or if a
   * schema consists of too many schemas.
   */
  of(schemas: readonly JsonObject[]): Location | undefined {
    const [first, ...more] = schemas.length === 1 ? schemas : new Set(schemas);
    if (first === undefined || !schemas.every((schema) => this.#isRead(schema))) return undefined;
    if (more.length === 0) return this.#alone(first);
    const parts = [first, ...more].sort(
      (one, other) => this.#alone(one).id - this.#alone(other).id,
    );
    const key = parts.map((part) => this.#alone(part).id).join();
    const known = this.#shared.get(key);
    if (known !== undefined || this.#shared.size >= mostShared) return known;
    const location = { id: this.#count++, schemas: parts };
    this.#shared.set(key, location);
    return location;
  }

  /** Returns the members that at least one schema of a location declares. */
  declared(location: Location): Mentions {
    return valueFor(this.#declared, location, () => this.#declaredBy(location.schemas));
  }

  #declaredBy(schemas: readonly JsonObject[]): Mentions {
    const all = schemas.flatMap((schema) => mentionsOf(schema, this.#scope) ?? []);
    const [first, ...more] = all;
    if (first !== undefined && more.length === 0) return first;
    return {
      names: new Set(all.flatMap(({ names }) => [...names])),
      patterns: new Set(all.flatMap(({ patterns }) => [...patterns])),
      open: all.some(({ open }) => open),
      parts: [...new Set(all.flatMap(({ parts }) => parts))],
    };
  }

  /** Returns true if every member and item has only one schema, so that locations need not be distinguished. */
  isPlain(location: Location): boolean {
    return valueFor(this.#plain, location, () => isPlain(this.declared(location).parts));
  }

  /**
   * Returns the first known location at which `schema` has the same formula as at the given location. If two locations
   * differ only in members that `schema` does not mention, `schema` has the same formula at both.
   */
  within(location: Location, schema: JsonObject): Location {
    const alone = this.#alone(schema);
    // Plain locations need not be distinguished. Collecting all mentions of `schema` takes quadratic time in a chain.
    if (alone === location || this.isPlain(location)) return location;
    const known = valueFor(this.#within, location, () => new Map<JsonObject, Location>());
    return valueFor(known, schema, () => this.#firstLike(location, alone, schema));
  }

  #firstLike(location: Location, alone: Location, schema: JsonObject): Location {
    const { parts } = this.declared(alone);
    const all = this.#membersAt(location);
    for (const part of parts) if (!all.parts.has(part)) return location;
    if (parts.length === all.parts.size) return alone;
    const own = this.#membersAt(alone);
    const isMixed = own.ofItems > 0 && all.ofItems > own.ofItems;
    if (isMixed || own.others.length > 0 || all.others.length > 0) return location;
    const names = [...own.named.keys()];
    const keyAt = (at: Location) => names.map((name) => this.#member(at, name)?.id).join();
    const first = valueFor(this.#first, schema, () => new Map([[keyAt(alone), alone]]));
    return valueFor(first, keyAt(location), () => location);
  }

  /**
   * Returns the location of the members or items to which a keyword applies. `owner` is the schema object with the
   * keyword. Returns `undefined` if there are too many locations or members.
   */
  below(
    location: Location,
    owner: JsonObject,
    subschema: JsonObject,
    applied: Applied,
  ): Location | undefined {
    if (this.isPlain(location)) return this.of([subschema]);
    const members = this.#membersAt(location);
    const { named, others } = members;
    // All schemas that declare the member apply to its value, not only the schema in `owner`.
    if (applied.keyword === "properties" && others.length === 0)
      return this.#member(location, applied.name);
    members.looks += members.size;
    this.#allowance?.spend(members.size);
    if (members.looks > mostLooks || this.#allowance?.isSpent) return undefined;
    const parts = applied.keyword === "properties" ? others : this.declared(location).parts;
    const met = parts.flatMap((part) => [...meeting(part, applied, part === owner)]);
    if (applied.keyword === "properties") met.push(...(named.get(applied.name) ?? []));
    return this.of([subschema, ...met.filter((one) => isObject(one))]);
  }

  /** Returns the location of a member that is declared only by its name, not by a pattern. */
  #member(location: Location, name: string): Location | undefined {
    const { named, locations } = this.#membersAt(location);
    if (!locations.has(name))
      locations.set(name, this.of((named.get(name) ?? []).filter(isObject)));
    return locations.get(name);
  }

  #membersAt(location: Location): Members {
    return valueFor(this.#members, location, () => membersOf(this.declared(location).parts));
  }

  /** Returns false if a schema consists of too many schemas to collect all members that it mentions. */
  #isRead(schema: JsonObject): boolean {
    return this.#single.has(schema) || mentionsOf(schema, this.#scope) !== undefined;
  }

  #alone(schema: JsonObject): Location {
    return valueFor(this.#single, schema, () => ({ id: this.#count++, schemas: [schema] }));
  }
}

/** The schemas that declare each member, by member name, and the schemas of undeclared members. */
interface Members {
  /** The schema objects of the location that contain keywords for members or items. */
  readonly parts: ReadonlySet<JsonObject>;
  /** Number of `parts` that contain keywords for items. */
  readonly ofItems: number;
  readonly named: ReadonlyMap<string, readonly JsonValue[]>;
  readonly others: readonly JsonObject[];
  /** Number of names and patterns, and of looks at them. */
  readonly size: number;
  looks: number;
  /** The locations of members, each computed on first use. */
  readonly locations: Map<string, Location | undefined>;
}

function membersOf(parts: readonly JsonObject[]): Members {
  const named = new Map<string, JsonValue[]>();
  for (const part of parts) {
    const properties = mapOf(part, "properties");
    for (const name of Object.keys(properties)) {
      const schema = properties[name] as JsonValue;
      addTo(named, name, schema);
    }
  }
  const speaks = (part: JsonObject) =>
    unnamedMembers.some((keyword) => describesMembers(part, keyword));
  const ofItems = parts.filter(saysItems).length;
  const others = parts.filter(speaks);
  const patterns = parts.map((part) => Object.keys(mapOf(part, "patternProperties")).length);
  const size = patterns.reduce((sum, count) => sum + count, named.size);
  const locations = new Map<string, Location | undefined>();
  return { parts: new Set(parts), ofItems, named, others, size, looks: 0, locations };
}

function isPlain(parts: readonly JsonObject[]): boolean {
  const names = new Set<string>();
  let arrays = 0;
  let objects = 0;
  let patterned = false;
  for (const part of parts) {
    const properties = own(part, "properties");
    for (const name of isObject(properties) ? Object.keys(properties) : []) {
      if (names.has(name)) return false;
      names.add(name);
    }
    const isPatterned = Object.hasOwn(part, "patternProperties");
    const rests = unnamedMembers.filter((keyword) => describesMembers(part, keyword)).length;
    if (isObject(properties) || rests > 0) objects++;
    patterned ||= rests > 0;
    if (isPatterned && (isObject(properties) || rests > 1)) return false;
    if (rests > 1 || (patterned && objects > 1)) return false;
    const ofItems = allItems.filter((keyword) => Object.hasOwn(part, keyword));
    arrays +=
      ofItems.includes("contains") || ofItems.includes("unevaluatedItems")
        ? ofItems.length
        : Math.min(ofItems.length, 1);
    if (arrays > 1) return false;
  }
  return true;
}

function saysItems(part: JsonObject): boolean {
  return allItems.some((keyword) => Object.hasOwn(part, keyword));
}

/**
 * Returns true if the value of the keyword is a schema object, which describes members. The result is also true for
 * `{}`, because another schema may describe the same value.
 */
function describesMembers(part: JsonObject, keyword: string): boolean {
  const value = own(part, keyword);
  return isObject(value) && (keyword !== "patternProperties" || Object.keys(value).length > 0);
}

/**
 * Yields the subschemas of the schema `part` that may describe the same members or items as the keyword in `applied`.
 */
function* meeting(part: JsonObject, applied: Applied, isOwner: boolean): Generator<JsonValue> {
  if (isOfItems(applied)) {
    yield* meetingItems(part, applied, isOwner);
    return;
  }
  const properties = mapOf(part, "properties");
  for (const name of Object.keys(properties)) {
    if (meetsName(applied, name, isOwner)) yield properties[name] as JsonValue;
  }
  const patterns = mapOf(part, "patternProperties");
  for (const pattern of Object.keys(patterns)) {
    const isApart =
      applied.keyword === "properties"
        ? matchesPattern(pattern, applied.name) === false
        : applied.keyword === "additionalProperties" && isOwner;
    if (!isApart) yield patterns[pattern] as JsonValue;
  }
  const isDeclared = applied.keyword === "properties" && Object.hasOwn(properties, applied.name);
  for (const keyword of otherMembers) {
    const rest = own(part, keyword);
    const isApart = isDeclared || (isOwner && applied.keyword !== "unevaluatedProperties");
    if (rest !== undefined && !isApart) yield rest;
  }
}

function meetsName(applied: Applied, name: string, isOwner: boolean): boolean {
  switch (applied.keyword) {
    case "properties":
      return applied.name === name;
    case "patternProperties":
      return matchesPattern(applied.pattern, name) !== false;
    default:
      return !isOwner;
  }
}

function* meetingItems(part: JsonObject, applied: Applied, isOwner: boolean): Generator<JsonValue> {
  const prefix = own(part, "prefixItems");
  const first = Array.isArray(prefix) ? prefix : [];
  for (const [index, item] of first.entries()) {
    const isApart =
      applied.keyword === "prefixItems"
        ? applied.index !== index
        : applied.keyword === "items" && isOwner;
    if (!isApart) yield item;
  }
  const isInPrefix = applied.keyword === "prefixItems" && applied.index < first.length;
  for (const keyword of otherItems) {
    const rest = own(part, keyword);
    if (rest !== undefined && !isInPrefix) yield rest;
  }
  const contained = own(part, "contains");
  if (contained !== undefined) yield contained;
}

function isOfItems({ keyword }: Applied): boolean {
  return allItems.includes(keyword);
}
