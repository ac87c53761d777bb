// Counts how often the generated functions of schemas check one value, and finds values that several functions check.

import { combinators } from "../../openapi/keywords/groups.js";
import type { ByType, Prepared, Tagged } from "./prepare.js";

/** The number of checks of one value, and of the values inside it. */
export interface Visits {
  /** Names of the schemas whose generated functions check the value. */
  readonly calls: Set<string>;
  /** Number of times that the value is checked. */
  weight: number;
  /** Checks of the members, member names and items of the value. */
  readonly parts: Map<string, Part>;
  /** Checks that may apply to any member or item, such as those of `additionalProperties`. */
  readonly open: Part[];
}

interface Part {
  readonly place: Place;
  readonly visits: Visits;
}

/** A position directly in a value: a member, the name of a member, or an item. */
interface Place {
  readonly of: "property" | "name" | "item";
  /** For a single member or item: its name or index; absent for a group of members or items. */
  readonly at?: string | number;
  /**
   * For a group of members such as `additionalProperties`: the names of members to which the keyword does not apply.
   * For a group of items: the index of the first item.
   */
  readonly except?: ReadonlySet<string> | number;
}

/** Functions that `visitsOf` calls for references to named schemas. */
export interface Callees {
  /** Returns the number of checks that the function of a named schema makes for one value. */
  weight(name: string): number;
  /** Reports that one value may be checked by a schema in `some` and by a schema in `others`. */
  clash(some: ReadonlySet<string>, others: ReadonlySet<string>): void;
}

/** Counts how often a schema checks a value, and each member and item in it. */
export function visitsOf(schema: Prepared, callees: Callees): Visits {
  const all = none();
  if (isLeaf(schema)) return all;
  const reference = schema["$ref"] as string | undefined;
  if (reference !== undefined) {
    all.calls.add(reference);
    all.weight += callees.weight(reference);
  }
  for (const alternatives of choicesOf(schema)) {
    const chosen = none();
    for (const one of alternatives) merge(chosen, visitsOf(one, callees), undefined);
    merge(all, chosen, callees);
  }
  for (const [place, part] of partsOf(schema)) {
    const visits = visitsOf(part, callees);
    if (visits.calls.size > 0 || visits.parts.size > 0) merge(all, below(place, visits), callees);
  }
  return all;
}

/** Returns the largest number of checks of any single value. */
export function weightOf({ weight, parts }: Visits): number {
  let certain = 0;
  let open = 0;
  for (const { place, visits } of parts.values()) {
    if (place.at === undefined) open += weightOf(visits);
    else certain = Math.max(certain, weightOf(visits));
  }
  return weight + certain + open;
}

/** Returns the named schemas that check a value, or a value in it. */
export function calledBy({ calls, parts }: Visits): Set<string> {
  const all = new Set(calls);
  for (const { visits } of parts.values()) for (const name of calledBy(visits)) all.add(name);
  return all;
}

/** Names of referenced schemas: `here` are checked for the value itself, and `all` also for its members and items. */
export interface Calls {
  readonly here: Set<string>;
  readonly all: Set<string>;
}

/** Returns the named schemas to which a schema refers. */
export function callsOf(schema: Prepared): Calls {
  const calls: Calls = { here: new Set(), all: new Set() };
  addCalls(schema, calls, true);
  return calls;
}

function addCalls(schema: Prepared, calls: Calls, isHere: boolean): void {
  if (isLeaf(schema)) return;
  const reference = schema["$ref"] as string | undefined;
  if (reference !== undefined) {
    calls.all.add(reference);
    if (isHere) calls.here.add(reference);
  }
  for (const alternatives of choicesOf(schema)) {
    for (const one of alternatives) addCalls(one, calls, isHere);
  }
  for (const [, part] of partsOf(schema)) addCalls(part, calls, false);
}

/** Keywords of a prepared schema with one subschema for the same value. */
const inPlace = ["not", "if", "nullOr", "behind", "apart"];

/**
 * Returns the subschemas that apply to the same value as the schema, in lists of alternatives. At most one schema of a
 * list applies to a value, for example either `then` or `else`.
 */
function choicesOf(schema: Prepared): readonly (readonly Prepared[])[] {
  const choices: (readonly Prepared[])[] = [];
  for (const keyword of combinators) {
    for (const member of (schema[keyword] as Prepared[] | undefined) ?? []) choices.push([member]);
  }
  for (const keyword of inPlace) {
    if (schema[keyword] !== undefined) choices.push([schema[keyword] as Prepared]);
  }
  const branches = [schema["then"], schema["else"]].filter((one) => one !== undefined);
  if (branches.length > 0) choices.push(branches as Prepared[]);
  const tagged = schema["tagged"] as Tagged | undefined;
  if (tagged !== undefined) {
    const { members, otherwise } = tagged;
    choices.push(otherwise === undefined ? members : [...members, otherwise]);
  }
  const dependent = partOf(schema, "object")?.["dependentSchemas"] as Prepared | undefined;
  for (const one of Object.values(dependent ?? {})) choices.push([one as Prepared]);
  return choices;
}

/** Returns the subschemas for the members, member names and items of a value. Leaves out schemas without subschemas. */
function partsOf(schema: Prepared): readonly (readonly [Place, Prepared])[] {
  const parts: [Place, Prepared][] = [];
  const add = (place: Place, part: unknown) => {
    if (isSchema(part) && !isLeaf(part)) parts.push([place, part]);
  };
  const object = partOf(schema, "object");
  const properties = (object?.["properties"] as Prepared | undefined) ?? {};
  const names = Object.keys(properties);
  for (const name of names) add({ of: "property", at: name }, properties[name]);
  for (const one of Object.values((object?.["patternProperties"] as Prepared | undefined) ?? {})) {
    add({ of: "property" }, one);
  }
  for (const rest of [object?.["additionalProperties"], schema["unevaluatedProperties"]]) {
    if (isSchema(rest)) add({ of: "property", except: new Set(names) }, rest);
  }
  add({ of: "name" }, object?.["propertyNames"]);
  const array = partOf(schema, "array");
  const first = (array?.["prefixItems"] as Prepared[] | undefined) ?? [];
  for (const [index, item] of first.entries()) add({ of: "item", at: index }, item);
  for (const rest of [array?.["items"], schema["unevaluatedItems"]]) {
    add({ of: "item", except: first.length }, rest);
  }
  add({ of: "item" }, array?.["contains"]);
  return parts;
}

/**
 * Returns true for a schema that contains no other schemas, such as `type: string`. Fast path: most schemas contain no
 * other schemas.
 */
function isLeaf(schema: Prepared): boolean {
  for (const keyword of Object.keys(schema)) {
    if (keyword !== "types" && keyword !== "enum") return false;
  }
  const parts = (schema["types"] as ByType | undefined)?.parts;
  return parts?.["object"] === undefined && parts?.["array"] === undefined;
}

function partOf(schema: Prepared, type: string): Prepared | undefined {
  return (schema["types"] as ByType | undefined)?.parts[type];
}

function isSchema(value: unknown): value is Prepared {
  return typeof value === "object" && value !== null;
}

function none(): Visits {
  return { calls: new Set(), weight: 0, parts: new Map(), open: [] };
}

function below(place: Place, visits: Visits): Visits {
  const part = { place, visits };
  const key = JSON.stringify([place.of, place.at, place.except].map(listed));
  const open = place.at === undefined ? [part] : [];
  return { calls: new Set(), weight: 0, parts: new Map([[key, part]]), open };
}

function listed(value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

/**
 * Adds the checks of `other` to `into`. Without `callees`, `into` and `other` are alternatives, so the larger number of
 * checks is stored instead of the sum.
 */
function merge(into: Visits, other: Visits, callees: Callees | undefined): void {
  if (callees === undefined) into.weight = Math.max(into.weight, other.weight);
  else {
    into.weight += other.weight;
    // A named schema that checks a value also checks all values in it.
    if (into.calls.size > 0) callees.clash(into.calls, calledBy(other));
    if (other.calls.size > 0) callees.clash(calledBy(into), other.calls);
  }
  for (const name of other.calls) into.calls.add(name);
  for (const [key, part] of other.parts) {
    if (callees !== undefined) tellOverlaps(into, key, part, callees);
    const known = into.parts.get(key);
    if (known !== undefined) merge(known.visits, part.visits, callees);
    else {
      into.parts.set(key, part);
      if (part.place.at === undefined) into.open.push(part);
    }
  }
}

function tellOverlaps(into: Visits, key: string, part: Part, callees: Callees): void {
  const candidates = part.place.at === undefined ? into.parts.values() : into.open;
  const same = into.parts.get(key);
  for (const other of candidates) {
    if (other === same || !overlap(other.place, part.place)) continue;
    callees.clash(calledBy(other.visits), calledBy(part.visits));
  }
}

function overlap(one: Place, other: Place): boolean {
  return one.of === other.of && mayBe(one, other) && mayBe(other, one);
}

function mayBe({ except }: Place, { at }: Place): boolean {
  if (at === undefined || except === undefined) return true;
  if (typeof except === "number") return Number(at) >= except;
  return !except.has(String(at));
}
