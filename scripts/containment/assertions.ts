// The assertions of a schema as formulas: type, listed values, bounds, lengths, patterns and formats.

import { type JsonObject, own } from "../json/json.js";
import { checkOf } from "../openapi/formats.js";
import { allKinds, kind, kindsNamed } from "../schema/kinds.js";
import type { CountOp, Formula, Formulas } from "./formula.js";

const counts: readonly (readonly [string, CountOp])[] = [
  ["minLength", "lengthFrom"],
  ["maxLength", "lengthTo"],
  ["minItems", "itemsFrom"],
  ["maxItems", "itemsTo"],
  ["minProperties", "propertiesFrom"],
  ["maxProperties", "propertiesTo"],
];

const bounds = [
  ["minimum", "from", false],
  ["exclusiveMinimum", "from", true],
  ["maximum", "to", false],
  ["exclusiveMaximum", "to", true],
] as const;

/** Returns the formulas of the keywords that assert something of a value as a whole. */
export function assertions(formulas: Formulas, schema: JsonObject): Formula[] {
  const said: Formula[] = [];
  const type = own(schema, "type");
  const names = Array.isArray(type) ? type : [type];
  const kinds = names.reduce<number>((all, name) => all | kindsNamed(name ?? null), 0);
  if (type !== undefined) said.push(formulas.kinds(kinds));
  const values = own(schema, "enum");
  if (Array.isArray(values)) said.push(formulas.values(values));
  const constant = own(schema, "const");
  if (constant !== undefined) said.push(formulas.values([constant]));
  for (const [keyword, op, exclusive] of bounds) {
    const limit = own(schema, keyword);
    if (typeof limit === "number") said.push(formulas.make({ op, limit, exclusive }));
  }
  const of = own(schema, "multipleOf");
  if (typeof of === "number" && of > 0) said.push(formulas.make({ op: "multiple", of }));
  for (const [keyword, op] of counts) {
    const count = own(schema, keyword);
    if (typeof count !== "number" || (op.endsWith("From") && count <= 0)) continue;
    said.push(formulas.make({ op, count }));
  }
  const pattern = own(schema, "pattern");
  if (typeof pattern === "string") said.push(formulas.make({ op: "pattern", text: pattern }));
  const format = own(schema, "format");
  if (typeof format === "string") {
    said.push(formatOf(formulas, format, type === undefined ? allKinds : kinds));
  }
  return said;
}

function formatOf(formulas: Formulas, name: string, kinds: number): Formula {
  if (checkOf(name) === undefined) return formulas.any;
  if (name !== "int32" && name !== "int64") return formulas.make({ op: "format", text: name });
  const said: Formula[] = [];
  // An integer is one of 64 bits whatever it is.
  const isOfFewer = name === "int32";
  if ((kinds & kind.fraction) !== 0) said.push(formulas.make({ op: "multiple", of: 1 }));
  if (isOfFewer || said.length > 0) {
    const limit = isOfFewer ? 2 ** 31 : 2 ** 63;
    const most = isOfFewer ? limit - 1 : limit;
    said.push(formulas.make({ op: "from", limit: -limit, exclusive: false }));
    said.push(formulas.make({ op: "to", limit: most, exclusive: false }));
  }
  return formulas.all(said);
}
