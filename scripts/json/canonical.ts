// Defines when two JSON values are equal: the order of members is ignored, and numbers are compared by value.
import { valueFor } from "./by-key.js";
import { isObject, type JsonValue, type OpaqueObject } from "./json.js";

/** Returns a text; two JSON values have equal texts only if they are equal (JSON Schema Core 2020-12 §4.2.2). */
export function canonical(value: JsonValue | OpaqueObject): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as JsonValue)}`).join()}}`;
}

const listed = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

/** Returns the texts for a list of values. For each list object, the set is computed once. */
export function canonicals(values: readonly JsonValue[]): ReadonlySet<string> {
  return valueFor(listed, values, () => new Set(values.map((value) => canonical(value))));
}
