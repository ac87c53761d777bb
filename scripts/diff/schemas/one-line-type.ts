// Prints the generated type of a schema on one line. For a changed type, reports print its old line and its new line.
import { valueFor } from "../../json/by-key.js";
import type { JsonSchema } from "../../model/schema.js";
import { TypePrinter } from "../../typescript/print-type.js";
import { TypeSchemas } from "../../typescript/type-schema.js";
import type { NamedSchemas } from "./view.js";

const longest = 120;
/** Maximum nesting depth of objects that are printed in full. Deeper objects are printed as `object`. */
const deepest = 1;

/** How generated types represent the value of a schema: as JSON, as a multipart body, or as one multipart part. */
export type Holding = "json" | "form" | "part";

const known = new WeakMap<NamedSchemas, TypeSchemas>();
const printer = new TypePrinter();

export function typeOf(schema: JsonSchema, named: NamedSchemas, holding: Holding = "json"): string {
  const types = valueFor(known, named, () => new TypeSchemas(named.values(), { deepest }));
  const text = inOneLine(printer.type(types.of(schema, holding), 0).text);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/**
 * Joins the lines of a printed type. Strings in types contain no line breaks, because they are literals with escapes.
 */
function inOneLine(text: string): string {
  return text.replace(/(.?)\n *([|&] |\})?/g, (_, before: string, next = "") => {
    if (next === "}") return before === ";" ? " }" : `${before} }`;
    const isFirst = before === "" || before === " " || before === "(";
    if (isFirst) return before;
    return `${before} ${next}`;
  });
}
