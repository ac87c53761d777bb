// A fault in the shape of a document.
import type { JsonValue } from "../json/json.js";
import type { Mending } from "./mending.js";

/** One fault, and its remedy. */
export interface ShapeFault {
  readonly message: string;
  readonly pointer: string;
  readonly mending: Mending;
}

/** Returns a message: `expected object, found null`. */
export function expected(kind: string, value: JsonValue): string {
  const found = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return `expected ${kind}, found ${found}`;
}
