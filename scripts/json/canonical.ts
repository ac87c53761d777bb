// When two JSON values are the same value: member order does not count, numbers count by value.
import { valueFor } from "./by-key.js";
import { isObject, type JsonValue, type OpaqueObject } from "./json.js";

/** A text that equal JSON values share and different ones do not (JSON Schema Core 2020-12 §4.2.2). */
export function canonical(value: JsonValue | OpaqueObject): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as JsonValue)}`).join()}}`;
}

const listed = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

/** Returns the texts of a list of values. The same list gets the same set. */
export function canonicals(values: readonly JsonValue[]): ReadonlySet<string> {
  return valueFor(listed, values, () => new Set(values.map((value) => canonical(value))));
}
