// Prints strings of the document as string literals.
import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import { json, str } from "../../../render/typescript.js";

/** Returns a string of the document as a string literal. */
export function text(value: string): Code {
  return new _Code(str(value));
}

/** A scalar: neither an object nor an array. */
export type Scalar = string | number | boolean | null;

/** Returns a scalar of a document as a literal. */
export function scalar(value: Scalar): Code {
  return typeof value === "string" ? text(value) : new _Code(json(value));
}
