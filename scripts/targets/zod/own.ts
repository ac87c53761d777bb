// Converts the keywords of one schema object to Zod: its types, and the restrictions for each type.
import { isObject, type JsonObject, own } from "../../json/json.js";
import { describedTypes } from "../../schema/implied-type.js";
import { type Kinds, kindsNamed } from "../../schema/kinds.js";
import { asSchema } from "../../schema/schema.js";
import { any, nothing } from "../../typescript/type.js";
import { writtenTypes } from "../../typescript/values.js";
import { type Expression, nullable } from "./expression.js";
import { callWith } from "./layout.js";
import { objectOf } from "./objects.js";
import { listedOf, numberOf, textOf } from "./scalars.js";
import type { ZodSchemas } from "./schemas.js";

/**
 * Returns the Zod schema for the keywords of one schema object. `kinds` contains the kinds of values that the complete
 * schema allows, with all its keywords.
 */
export function ownOf(
  schema: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
  kinds: Kinds,
): Expression | undefined {
  if (Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const")) {
    const made = listedOf(schema, zod.scope);
    if (made === undefined) why.push("enum");
    return made;
  }
  const types = writtenTypes(schema) ?? impliedBy(schema, kinds);
  const others = types.filter((type) => type !== "null");
  const made: Expression[] = [];
  for (const type of others) {
    if (type === "integer" && others.includes("number")) continue;
    const one = typed(type, schema, zod, preferred, why);
    if (one === undefined) return undefined;
    made.push(one);
  }
  if (types.length === 0) {
    why.push("no type");
    return undefined;
  }
  const one = joined(made);
  return types.includes("null") && others.length > 0 ? nullable(one) : one;
}

/**
 * Returns the types that the keywords of a schema describe, such as `string` for `minLength`. If values of other types
 * are also valid, the list is empty.
 */
function impliedBy(schema: JsonObject, kinds: Kinds): readonly string[] {
  const described: readonly string[] = describedTypes(schema);
  const covered = described.reduce((all, type) => all | kindsNamed(type), 0);
  return (kinds & ~covered) === 0 ? described : [];
}

function joined(made: readonly Expression[]): Expression {
  const [first] = made;
  if (first === undefined) return { text: "z.null()", type: { type: "null" } };
  if (made.length === 1) return first;
  return {
    text: callWith(
      "z.union",
      [],
      made.map(({ text }) => text),
    ),
    type: any(
      made.map(({ type }) => type),
      nothing,
    ),
  };
}

function typed(
  type: string,
  schema: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
): Expression | undefined {
  if (type === "boolean") return { text: "z.boolean()", type: { type } };
  if (type === "number" || type === "integer") return numberOf(schema, type, zod);
  if (type === "array") return arrayOf(schema, zod, preferred, why);
  if (type === "object") return objectOf(schema, zod, preferred, why);
  const made = textOf(schema, zod);
  if (made === undefined) why.push("pattern");
  return made;
}

function arrayOf(
  schema: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
): Expression | undefined {
  const items = asSchema(own(schema, "items")) ?? true;
  const item = zod.of(items, `${preferred}Item`);
  let text = `z.array(${item.text})`;
  const [least, most] = [own(schema, "minItems"), own(schema, "maxItems")];
  if (typeof least === "number" && least > 0) text += `.min(${least})`;
  if (typeof most === "number") text += `.max(${most})`;
  if (own(schema, "uniqueItems") === true) {
    // `uniqueItems` must be checked before Zod drops members, because two items may differ only in dropped members.
    if (isObject(items) && item.text !== "z.unknown()" && mayDrop(item)) {
      why.push("uniqueItems");
      return undefined;
    }
    text += `.check(${zod.uses.helper("uniqueItems")}())`;
  }
  return { text, type: { type: "array", items: item.type } };
}

function mayDrop({ type }: Expression): boolean {
  const word = own(type, "type");
  return !["string", "integer", "number", "boolean"].includes(String(word)) && !("enum" in type);
}
