// The kinds of JSON value that no two schemas can confuse: the types, numbers split into whole and fractional ones.
import type { JsonValue } from "../load/json.js";

/** One bit a kind. `number` is both kinds of number. */
export const kind = {
  null: 1,
  boolean: 2,
  integer: 4,
  fraction: 8,
  number: 12,
  string: 16,
  array: 32,
  object: 64,
} as const;

/** Every kind. */
export const allKinds = 127;

/** The kinds one by one, those with the simplest values first. */
export const eachKind: readonly number[] = [
  kind.null,
  kind.boolean,
  kind.string,
  kind.integer,
  kind.fraction,
  kind.array,
  kind.object,
];

/** The kind of a value. */
export function kindsOf(value: JsonValue): number {
  if (value === null) return kind.null;
  if (Array.isArray(value)) return kind.array;
  if (typeof value === "number") return Number.isInteger(value) ? kind.integer : kind.fraction;
  return kind[typeof value as "boolean" | "string" | "object"];
}

/** The kinds that a `type` of JSON Schema means; 0 for a word that is none. */
export function kindsNamed(type: JsonValue): number {
  return typeof type === "string" && Object.hasOwn(kind, type) && type !== "fraction"
    ? kind[type as keyof typeof kind]
    : 0;
}
