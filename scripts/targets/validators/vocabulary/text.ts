// How text of a document stands in generated code.
import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import { json, str } from "../../../render/typescript.js";

/** Text of a document in generated code: never anything but a string literal. */
export function text(value: string): Code {
  return new _Code(str(value));
}

/** A value that is no object and no array. */
export type Scalar = string | number | boolean | null;

/** A value of a document that is no object and no array. */
export function scalar(value: Scalar): Code {
  return typeof value === "string" ? text(value) : new _Code(json(value));
}
