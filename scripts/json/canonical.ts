// Defines the equality of JSON values: the order of members is ignored, and numbers are compared by value.
import { valueFor } from "./by-key.js";
import { isObject, type JsonValue, type OpaqueObject } from "./json.js";

/**
 * Converts a JSON value to a text. Two values have equal texts if and only if the values are equal (JSON Schema Core
 * 2020-12 §4.2.2).
 */
export function canonical(value: JsonValue | OpaqueObject): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as JsonValue)}`).join()}}`;
}

const listed = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

/** Returns the canonical text of each value in a list. The result is cached for each array object. */
export function canonicals(values: readonly JsonValue[]): ReadonlySet<string> {
  return valueFor(listed, values, () => new Set(values.map((value) => canonical(value))));
}
