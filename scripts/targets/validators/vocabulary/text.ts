// Prints strings of the document as string literals.
import { json, str } from "../../../render/typescript.js";
import { type Fragment, raw } from "../fragment.js";

/** Returns a string of the document as a string literal. */
export function text(value: string): Fragment {
  return raw(str(value));
}

/** A scalar: neither an object nor an array. */
export type Scalar = string | number | boolean | null;

/** Returns a scalar of a document as a literal. */
export function scalar(value: Scalar): Fragment {
  return typeof value === "string" ? text(value) : raw(json(value));
}
