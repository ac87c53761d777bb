// One thing about the shape of a document that is not as it should be.
import type { JsonValue } from "../json/json.js";
import type { Mending } from "./mending.js";

/** One fault, and its remedy. */
export interface ShapeFault {
  readonly message: string;
  readonly pointer: string;
  readonly mending: Mending;
}

/** `expected object, found null`. */
export function expected(kind: string, value: JsonValue): string {
  const found = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return `expected ${kind}, found ${found}`;
}
