// The type of a schema as generated modules have it, in one line: enough to tell that a type has changed, and how.
import { valueFor } from "../../json/by-key.js";
import type { JsonSchema } from "../../model/schema.js";
import { TypePrinter } from "../../typescript/print-type.js";
import { TypeSchemas } from "../../typescript/type-schema.js";
import type { NamedSchemas } from "./view.js";

const longest = 120;
/** Objects that are nested in more values are only `object`. */
const deepest = 1;

/** How the value of a schema is held: as JSON, as a multipart body, or as a part of one. */
export type Holding = "json" | "form" | "part";

const known = new WeakMap<NamedSchemas, TypeSchemas>();
const printer = new TypePrinter();

/** The type of a schema. */
export function typeOf(schema: JsonSchema, named: NamedSchemas, holding: Holding = "json"): string {
  const types = valueFor(known, named, () => new TypeSchemas(named.values(), { deepest }));
  const text = inOneLine(printer.type(types.of(schema, holding), 0).text);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** No line of a printed type breaks within a text: those are literals, with escapes. */
function inOneLine(text: string): string {
  return text.replace(/(.?)\n *([|&] |\})?/g, (_, before: string, next = "") => {
    if (next === "}") return before === ";" ? " }" : `${before} }`;
    const isFirst = before === "" || before === " " || before === "(";
    if (isFirst) return before;
    return `${before} ${next}`;
  });
}
