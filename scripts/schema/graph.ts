// The references between named schemas, and all names that a schema reaches directly or indirectly.
import { addTo, valueFor } from "../json/by-key.js";
import { type JsonObject, objectsIn } from "../json/json.js";
import { stronglyConnected } from "../json/strongly-connected.js";
import { inPlace, inPlaceDemands, references } from "../openapi/keywords/groups.js";
import { isSchemaObject, type JsonSchema, referencedName, targetOf } from "./schema.js";
import { allBut, partsOf, type Skipped } from "./walk.js";

/** A graph of references: for each schema (its name or the schema object), the schemas to which it refers directly. */
export interface Edges<Key = string> {
  get(name: Key): Iterable<Key> | undefined;
}

const noNames: ReadonlySet<string> = new Set();
const nothingSkipped: Skipped = new Set();
const known = new WeakMap<Skipped, WeakMap<JsonObject, ReadonlySet<string>>>();

const including: readonly string[] = [...references, ...inPlace];

/** Returns true if a keyword such as `allOf` applies further schemas to the same value. */
export function includesOthers(schema: JsonObject): boolean {
  for (const keyword of including) if (Object.hasOwn(schema, keyword)) return true;
  return false;
}

/** Returns the names to which a schema and its subschemas refer. The references of a schema are computed once. */
export function referencesIn(
  schema: JsonSchema,
  skipped: Skipped = nothingSkipped,
): ReadonlySet<string> {
  const memory = valueFor(known, skipped, () => new WeakMap());
  return isSchemaObject(schema) ? found(schema, skipped, memory) : noNames;
}

function found(
  schema: JsonObject,
  skipped: Skipped,
  memory: WeakMap<JsonObject, ReadonlySet<string>>,
): ReadonlySet<string> {
  const before = memory.get(schema);
  if (before !== undefined) return before;
  const target = targetOf(schema);
  let names = target === undefined ? noNames : new Set([target]);
  const parts = partsOf(schema, skipped);
  // Schemas without subschemas are not cached: weak keys slow down garbage collection, and such schemas are read
  // quickly.
  if (parts.length === 0) return names;
  for (const part of parts) {
    const below = found(part, skipped, memory);
    // Sets of names are only copied if several subschemas contain references, which is rare.
    if (below.size > 0) names = names.size === 0 ? below : new Set([...names, ...below]);
  }
  memory.set(schema, names);
  return names;
}

/** Returns the names in all `$ref` strings of a JSON value. This includes `$ref` strings in data, such as examples. */
export function namesAnywhere(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { $ref } of objectsIn(value)) {
    const name = typeof $ref === "string" ? referencedName($ref) : undefined;
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** Returns, for each named schema, the names to which it refers. */
export function referencesByName(
  schemas: Iterable<{ readonly name: string; readonly json: JsonSchema }>,
  skipped?: Skipped,
): Map<string, ReadonlySet<string>> {
  const references = new Map<string, ReadonlySet<string>>();
  for (const { name, json } of schemas) references.set(name, referencesIn(json, skipped));
  return references;
}

/**
 * Returns the names of schemas, grouped by cycles of references. Groups that are referenced come before the groups that
 * reference them.
 */
export function stronglyConnectedNames(
  references: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly string[])[] {
  return stronglyConnected(references.keys(), (name) => [...(references.get(name) ?? noNames)]);
}

/**
 * Returns the names to which references lead from `start`, including `start`. If `within` is given, names outside of
 * `within` are not visited.
 */
export function reached<Key = string>(
  start: Iterable<Key>,
  edges: Edges<Key>,
  within?: ReadonlySet<Key>,
): Set<Key> {
  const names = new Set(start);
  // The loop also visits the names that it adds to `names`; a `Set` contains each name only once.
  for (const name of names) {
    for (const next of edges.get(name) ?? []) {
      if (within === undefined || within.has(next)) names.add(next);
    }
  }
  return names;
}

/** Reverses edges: returns, for each name, the names that refer to it. */
export function reversed<Key = string>(
  edges: Iterable<readonly [name: Key, targets: Iterable<Key>]>,
): Map<Key, Key[]> {
  const back = new Map<Key, Key[]>();
  for (const [from, targets] of edges) {
    for (const to of targets) addTo(back, to, from);
  }
  return back;
}

/** Returns the names that refer to themselves, directly or indirectly. */
export function recursiveNames(edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const circles = stronglyConnectedNames(edges).filter(
    ([first, ...others]) =>
      others.length > 0 || (first !== undefined && edges.get(first)?.has(first) === true),
  );
  return new Set(circles.flat());
}

/** Keywords such as `properties`, `items` and `not`: a valid value need not match their subschemas. */
export const elsewhere: Skipped = allBut((name) => inPlaceDemands.includes(name));

/**
 * Returns `names` in an order in which each name comes after the names of the schemas that it includes. If schemas
 * include each other, the schema that was visited first comes last.
 */
export function includedFirst(
  names: Iterable<string>,
  jsonOf: (name: string) => JsonSchema | undefined,
): readonly string[] {
  const all = new Set(names);
  const follow = (name: string) =>
    [...referencesIn(jsonOf(name) ?? true, elsewhere)].filter((next) => all.has(next));
  return stronglyConnected(all, follow).flatMap((group) => [...group].reverse());
}
