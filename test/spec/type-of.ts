// Puts a schema into the words of the tables that the tests beside it are written in.
import { nameOf, type Schema } from "./document.js";

const ANNOTATIONS = ["description", "x-open-points", "x-reference"];
const WORDED = ["type", "format", "const", "enum", "examples", "items", "additionalProperties"];

/** Refuses every key that says more than the tables can: bounds, defaults, headers, nulls, … */
export function statesOnly(node: object, ...keys: string[]): void {
  const others = Object.keys(node).filter((key) => ![...ANNOTATIONS, ...keys].includes(key));
  if (others.length > 0) throw new Error(`beyond the reference: ${others.join(", ")}`);
}

/** A schema in the words of the tables' type column. */
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
