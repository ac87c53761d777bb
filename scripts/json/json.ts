// The types of values in a document, which is plain JSON.

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** A JSON object. Only own members may be read, because names are arbitrary and may be `__proto__`. */
export interface JsonObject {
  [key: string]: JsonValue;
}

declare const members: unique symbol;

/** An object whose members are hidden by its type: only certain folders may read them. */
export interface OpaqueObject {
  readonly [members]?: never;
}

/** Returns true for an object that is neither an array nor null. */
export function isObject(value: boolean | OpaqueObject | undefined): value is OpaqueObject;
export function isObject(value: unknown): value is JsonObject;
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the own member `key` of an object; `undefined` if it is missing or only inherited. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Yields every object and array in a value once, first the value itself. */
export function* containersIn(value: unknown): Generator<JsonObject | JsonValue[]> {
  const found = new Set([value]);
  // The set grows during the loop.
  for (const one of found) {
    if (typeof one !== "object" || one === null) continue;
    yield one as JsonObject | JsonValue[];
    for (const inner of Object.values(one)) if (typeof inner === "object") found.add(inner);
  }
}

/** Yields every object in a value once, first the value itself. */
export function* objectsIn(value: unknown): Generator<JsonObject> {
  for (const one of containersIn(value)) if (isObject(one)) yield one;
}

/** Sets an own member, even if its name is `__proto__`. */
export function setOwn(object: JsonObject, key: string, value: JsonValue | OpaqueObject): void {
  if (key !== "__proto__") object[key] = value as JsonValue;
  else
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** Returns a shallow copy in which `__proto__` is an ordinary member, too. */
export function copyOf(object: JsonObject): JsonObject {
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(object)) copy[key] = object[key] as JsonValue;
  return copy;
}
