// Represents a mistake in the structure of a document.
import type { JsonValue } from "../json/json.js";
import type { Mending } from "./mending.js";

/** A mistake in the structure of a document, and the way in which it is mended. */
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
