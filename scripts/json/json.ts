// The types of JSON values in a document.

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** A JSON object. Only own members may be read, because a member may have any name, such as `__proto__`. */
export interface JsonObject {
  [key: string]: JsonValue;
}

declare const members: unique symbol;

/**
 * A JSON object that must be converted to a `JsonObject` before code can read its members. Only modules that interpret
 * schemas may convert an `OpaqueObject` to a `JsonObject`.
 */
export interface OpaqueObject {
  readonly [members]?: never;
}

/** Returns true for an object that is neither an array nor null. */
export function isObject(value: boolean | OpaqueObject | undefined): value is OpaqueObject;
export function isObject(value: unknown): value is JsonObject;
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the own member `key` of an object, or `undefined` if the member is missing or inherited. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Yields each object and array in a value once, beginning with the value itself. */
export function* containersIn(value: unknown): Generator<JsonObject | JsonValue[]> {
  const found = new Set([value]);
  for (const one of found) {
    if (typeof one !== "object" || one === null) continue;
    yield one as JsonObject | JsonValue[];
    for (const inner of Object.values(one)) if (typeof inner === "object") found.add(inner);
  }
}

/** Yields each object in a value once, beginning with the value itself. */
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

/** Returns a shallow copy of an object. A member with the name `__proto__` is copied, too. */
export function copyOf(object: JsonObject): JsonObject {
  return { ...object };
}
