// Reuses the equal objects and arrays of an earlier value in a new value, so that caches keyed by object stay valid.
import type { JsonObject, JsonValue } from "./json.js";
import { setOwn } from "./json.js";

type Container = object;

/** Optional callbacks of `keptParts`. */
export interface Keeping {
  /** Returns the known result for `part`, or `undefined` if `part` must be processed. */
  known?(part: Container): Container | undefined;
  /** Returns whether the equal object or array `earlier` may replace `part` (default: true). */
  mayReplace?(part: Container, earlier: Container): boolean;
  /**
   * Called for each object or array in `value`. `result` replaces the object or array `part` in the returned value;
   * `result` may be `part` itself.
   */
  made?(part: Container, result: Container): void;
}

/**
 * Returns a value that equals `value`. An object or array of `earlier` is reused if it equals the object or array at
 * the same path in `value`. The function modifies neither `earlier` nor `value`.
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

/** Returns `earlier` if it equals `value`; otherwise returns `value`, or a copy of `value` with parts of `earlier`. */
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
    // Objects with differently ordered members are not equal, because the order affects the generated code.
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

/**
 * Returns true for two arrays, and for two plain objects with a common prototype. Returns false for instances of
 * classes.
 */
function isAlike(one: Container, other: Container): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  const prototype = Object.getPrototypeOf(other);
  return (
    Object.getPrototypeOf(one) === prototype &&
    (prototype === null || prototype === Object.prototype)
  );
}
