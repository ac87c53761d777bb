// The values a document is made of: plain JSON.

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** A JSON object. Read own keys only: the names are the author's and may be `__proto__`. */
export interface JsonObject {
  [key: string]: JsonValue;
}

declare const members: unique symbol;

/** An object whose members are hidden: only its own folder reads them. */
export interface OpaqueObject {
  readonly [members]?: never;
}

/** True for an object that is not an array and not null. */
export function isObject(value: boolean | OpaqueObject | undefined): value is OpaqueObject;
export function isObject(value: unknown): value is JsonObject;
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own member `key` of an object, or `undefined`: never one inherited from a prototype. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Every object and array in a value, itself first; each once. */
export function* containersIn(value: unknown): Generator<JsonObject | JsonValue[]> {
  const found = new Set([value]);
  // A set grows while it is walked.
  for (const one of found) {
    if (typeof one !== "object" || one === null) continue;
    yield one as JsonObject | JsonValue[];
    for (const inner of Object.values(one)) if (typeof inner === "object") found.add(inner);
  }
}

/** Every object in a value, itself first; each once. */
export function* objectsIn(value: unknown): Generator<JsonObject> {
  for (const one of containersIn(value)) if (isObject(one)) yield one;
}

/** Sets an own member, also one named `__proto__`. */
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

/** Returns a shallow copy in which `__proto__`, too, is a member like any other. */
export function copyOf(object: JsonObject): JsonObject {
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(object)) copy[key] = object[key] as JsonValue;
  return copy;
}
