// How text of a document stands in generated code.
import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import { str } from "../../../render/typescript.js";

/** Text of a document in generated code: never anything but a string literal. */
export function text(value: string): Code {
  return new _Code(str(value));
}
