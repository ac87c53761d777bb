// Prints a schema as short text, as in the tables of the tests in this folder.
import { nameOf, type Schema } from "./document.js";

const ANNOTATIONS = ["description", "x-open-points", "x-reference"];
const WORDED = ["type", "format", "const", "enum", "examples", "items", "additionalProperties"];

/** Throws if a schema has a keyword that the tables of the reference cannot express, such as a bound or a default. */
export function statesOnly(node: object, ...keys: string[]): void {
  const others = Object.keys(node).filter((key) => ![...ANNOTATIONS, ...keys].includes(key));
  if (others.length > 0) throw new Error(`beyond the reference: ${others.join(", ")}`);
}

/** Returns the type of a schema in the notation of the tables in the service's reference. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    statesOnly(schema, "$ref");
    return nameOf(schema.$ref);
  }
  statesOnly(schema, ...WORDED);
  const { type = "anything", items, additionalProperties, format, examples } = schema;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const words = [
    items ? `${type} of ${typeOf(items)}` : additionalProperties ? `${type} of anything` : type,
    format,
    values?.map((value) => `"${value}"`).join(" or "),
    examples && `such as ${examples.join(", ")}`,
  ];
  return words.filter((word) => word !== undefined).join(", ");
}
