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

/** Returns each object and array in a value once, beginning with the value itself. */
export function containersIn(value: unknown): readonly (JsonObject | JsonValue[])[] {
  if (typeof value !== "object" || value === null) return [];
  const found = [value as JsonObject | JsonValue[]];
  const known = new Set<unknown>(found);
  // The value may be a whole document, so loops without iterators are used, which allocate less memory. Most members
  // are scalars, for which no function is called.
  for (let at = 0; at < found.length; at++) {
    const one = found[at] as JsonObject | JsonValue[];
    const parts = Array.isArray(one) ? one : Object.values(one);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as JsonValue;
      if (typeof part !== "object" || part === null) continue;
      // The size of the set tells whether the part is new, so that the set is searched once.
      known.add(part);
      if (known.size > found.length) found.push(part);
    }
  }
  return found;
}

/** Returns each object in a value once, beginning with the value itself. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return containersIn(value).filter(isObject) as readonly JsonObject[];
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
