// Computes facts about the values that a schema accepts, from all schemas that apply to a value.
import { type JsonObject, own } from "../json/json.js";
import { combinators, unions } from "../openapi/keywords/groups.js";
import { isNothing, isSchemaObject, type JsonSchema, listOf } from "./schema.js";
import { memoryOf, type Scope } from "./scope.js";

/**
 * Defines one type of facts about schemas, such as the accepted kinds of values, and the ways to combine them. A fact
 * holds for every accepted value; `top` is the fact for any value, and `bottom` the fact if no value is accepted.
 */
export interface Lattice<T> {
  readonly top: T;
  readonly bottom: T;
  /** Returns the fact about the schema object `level`, without regard to its `$ref`, `allOf` and unions. */
  of(level: JsonObject): T;
  /** Combines the facts about two schemas that a value must both match. */
  meet(one: T, other: T): T;
  /** Combines the facts about two members of a union. */
  join(one: T, other: T): T;
}

/**
 * Returns a fact about a schema, such as the types of its values. `meet` combines the facts of `$ref` and `allOf`, and
 * `join` combines the facts of union members. If a schema includes itself, its inner occurrence is ignored. A loop is
 * used instead of recursion, because chains of references may exceed the stack.
 */
export function fold<T>(schema: JsonSchema, scope: Scope, lattice: Lattice<T>): T {
  if (!isSchemaObject(schema)) return schema ? lattice.top : lattice.bottom;
  const only = scope.read(schema);
  if (isAlone(only)) return factOf(only, lattice);
  const known = memoryOf<T>(scope, lattice);
  const open = new Set<JsonObject>();
  const stack: JsonObject[] = [schema];
  for (let next = stack.at(-1); next !== undefined; next = stack.at(-1)) {
    if (known.has(next)) {
      stack.pop();
      continue;
    }
    const level = scope.read(next);
    if (!open.has(next)) {
      open.add(next);
      const before = stack.length;
      for (const part of partsOf(level, scope)) {
        if (!isSchemaObject(part) || known.has(part) || open.has(part)) continue;
        if (!isAlone(scope.read(part))) stack.push(part);
      }
      if (stack.length > before) continue;
    }
    known.set(next, combined(level, scope, lattice, known));
    open.delete(next);
    stack.pop();
  }
  return known.get(schema) as T;
}

const ofSameValue: readonly string[] = ["$ref", ...combinators];

/**
 * Returns true for a schema object without `$ref`, `allOf`, `oneOf` and `anyOf`. For such a schema object, computing a
 * fact is faster than a cache lookup.
 */
export function isAlone(level: JsonObject): boolean {
  // A loop without iterator, because facts about all schemas of a document are computed several times.
  for (let at = 0; at < ofSameValue.length; at++)
    if (Object.hasOwn(level, ofSameValue[at] as string)) return false;
  return true;
}

function factOf<T>(level: JsonObject, { bottom, of }: Lattice<T>): T {
  return isNothing(level) ? bottom : of(level);
}

function combined<T>(
  level: JsonObject,
  scope: Scope,
  lattice: Lattice<T>,
  known: ReadonlyMap<JsonObject, T>,
): T {
  const { top, bottom, meet, join } = lattice;
  if (isNothing(level)) return bottom;
  const factOfPart = (part: JsonSchema): T => {
    if (!isSchemaObject(part)) return part ? top : bottom;
    if (known.has(part)) return known.get(part) as T;
    const read = scope.read(part);
    return isAlone(read) ? factOf(read, lattice) : top;
  };
  let fact = lattice.of(level);
  const target = targetIn(level, scope);
  if (target !== undefined) fact = meet(fact, factOfPart(target));
  for (const part of listOf(level, "allOf")) fact = meet(fact, factOfPart(part));
  for (const keyword of unions) {
    const members = listOf(level, keyword);
    if (members.length > 0) fact = meet(fact, members.map(factOfPart).reduce(join));
  }
  return fact;
}

/**
 * Returns all schemas in `$ref`, `allOf`, `oneOf` and `anyOf` of a schema object. A value must match all of the
 * schemas, but only one member of each union.
 */
function partsOf(level: JsonObject, scope: Scope): readonly JsonSchema[] {
  const target = targetIn(level, scope);
  return [
    ...(target === undefined ? [] : [target]),
    ...listOf(level, "allOf"),
    ...unions.flatMap((keyword) => listOf(level, keyword)),
  ];
}

/** Returns the schema to which a `$ref` points. */
export function targetIn(level: JsonObject, scope: Scope): JsonSchema | undefined {
  const reference = own(level, "$ref");
  return typeof reference === "string" ? scope.follow(reference) : undefined;
}
