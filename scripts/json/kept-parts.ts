// Replaces the parts of a new value by equal parts of an earlier value, so that caches keyed by object work for both.
import type { JsonObject, JsonValue } from "./json.js";
import { setOwn } from "./json.js";

type Container = object;

/** Observes and restricts the replacement of objects and arrays. */
export interface Keeping {
  /** Returns the result for a part that occurred before. */
  known?(part: Container): Container | undefined;
  /** Returns whether an equal earlier part may replace a part (default: yes). */
  mayReplace?(part: Container, earlier: Container): boolean;
  /** Called for each object and array with its result: the earlier part, the part itself, or a copy of it. */
  made?(part: Container, result: Container): void;
}

/**
 * Returns a value that equals `value`. Each part that equals the part of `earlier` at the same place is this part
 * itself. No given value is modified.
 */
export function keptParts<T>(earlier: unknown, value: T, keeping: Keeping = {}): T {
  return kept(earlier, value, keeping) as T;
}

function kept(earlier: unknown, value: unknown, keeping: Keeping): unknown {
  if (typeof value !== "object" || value === null) return value;
  const before = keeping.known?.(value);
  if (before !== undefined) return before;
  const result =
    isContainer(earlier) && isAlike(earlier, value) ? merged(earlier, value, keeping) : value;
  keeping.made?.(value, result);
  return result;
}

/** Returns the earlier part if both are equal, or else the part itself or its copy with parts of the earlier part. */
function merged(earlier: Container, value: Container, keeping: Keeping): Container {
  if (earlier === value) return value;
  if (!Array.isArray(value))
    return mergedObject(earlier as JsonObject, value as JsonObject, keeping);
  const old = earlier as readonly unknown[];
  let isEqual = old.length === value.length;
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index++) {
    const result = kept(old[index], value[index], keeping);
    isEqual &&= Object.is(result, old[index]);
    if (Object.is(result, value[index])) continue;
    copy ??= [...value];
    copy[index] = result;
  }
  return chosen(earlier, value, { isEqual, copy, keeping });
}

function mergedObject(earlier: JsonObject, value: JsonObject, keeping: Keeping): Container {
  const keys = Object.keys(value);
  const before = Object.keys(earlier);
  let isEqual = keys.length === before.length;
  let copy: JsonObject | undefined;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    // The order of members decides the order of the output.
    isEqual &&= before[index] === key;
    const part = value[key] as JsonValue;
    const old = Object.hasOwn(earlier, key) ? earlier[key] : undefined;
    const result = kept(old, part, keeping) as JsonValue;
    isEqual &&= Object.is(result, old);
    if (Object.is(result, part)) continue;
    copy ??= shallow(value);
    setOwn(copy, key, result);
  }
  return chosen(earlier, value, { isEqual, copy, keeping });
}

function chosen(
  earlier: Container,
  value: Container,
  { isEqual, copy, keeping }: { isEqual: boolean; copy: Container | undefined; keeping: Keeping },
): Container {
  const isKept = isEqual && (keeping.mayReplace?.(value, earlier) ?? true);
  return isKept ? earlier : (copy ?? value);
}

function shallow(value: JsonObject): JsonObject {
  const copy: JsonObject = Object.create(Object.getPrototypeOf(value));
  for (const key of Object.keys(value)) setOwn(copy, key, value[key] as JsonValue);
  return copy;
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

/** Returns whether both are arrays, or both are plain objects of the same kind. Other objects are not compared. */
function isAlike(one: Container, other: Container): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  const prototype = Object.getPrototypeOf(other);
  return (
    Object.getPrototypeOf(one) === prototype &&
    (prototype === null || prototype === Object.prototype)
  );
}
