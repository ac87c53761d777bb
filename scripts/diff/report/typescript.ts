// A schema as a reader of TypeScript sees it, in one line: enough to tell that a type has changed, and how.
import { isObject, type JsonValue, own } from "../../json/json.js";
import { type JsonSchema, referencedName } from "../../model/schema.js";
import { type NamedSchemas, refusesAll } from "../schemas/view.js";

const longest = 120;

/** The type of a schema; what is nested deeper than two objects is not told apart. */
export function typeOf(schema: JsonSchema, named: NamedSchemas): string {
  const text = print(schema, named, 0);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function print(schema: JsonSchema, named: NamedSchemas, depth: number): string {
  if (!isObject(schema)) return schema === false ? "never" : "unknown";
  const reference = own(schema, "$ref");
  if (typeof reference === "string") {
    const name = referencedName(reference);
    return (name === undefined ? undefined : named.get(name)?.typeName) ?? "unknown";
  }
  if (refusesAll(schema)) return "never";
  const constant = own(schema, "const");
  if (constant !== undefined) return JSON.stringify(constant);
  const values = own(schema, "enum");
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  for (const [keyword, sign] of [
    ["oneOf", " | "],
    ["anyOf", " | "],
    ["allOf", " & "],
  ] as const) {
    const parts = own(schema, keyword);
    if (!Array.isArray(parts)) continue;
    const printed = parts.map((part) => print(part as JsonSchema, named, depth + 1));
    return [...new Set(printed)].join(sign);
  }
  const type = own(schema, "type");
  const types = Array.isArray(type) ? type : [type ?? impliedType(schema)];
  return types.map((one) => printOne(one, schema, named, depth)).join(" | ");
}

function impliedType(schema: object): JsonValue {
  if (Object.hasOwn(schema, "properties")) return "object";
  return Object.hasOwn(schema, "items") ? "array" : null;
}

function printOne(
  type: JsonValue,
  schema: Exclude<JsonSchema, boolean>,
  named: NamedSchemas,
  depth: number,
): string {
  if (type === "integer") return "number";
  if (type === "array") {
    const first = own(schema, "prefixItems");
    if (Array.isArray(first)) return tupleOf(first, schema, named, depth);
    const items = print((own(schema, "items") ?? true) as JsonSchema, named, depth + 1);
    return items.includes(" ") ? `(${items})[]` : `${items}[]`;
  }
  if (type === "object") {
    const properties = own(schema, "properties");
    if (depth > 1) return "object";
    if (!isObject(properties)) {
      const more = own(schema, "additionalProperties") ?? true;
      return `{ [key: string]: ${print(more as JsonSchema, named, depth + 1)} }`;
    }
    const required = own(schema, "required");
    const members = Object.keys(properties).map((name) => {
      const optional = !Array.isArray(required) || !required.includes(name);
      const member = print(properties[name] as JsonSchema, named, depth + 1);
      return `${name}${optional ? "?" : ""}: ${member}`;
    });
    return `{ ${members.join("; ")} }`;
  }
  return type === null && !Object.hasOwn(schema, "type") ? "unknown" : String(type);
}

/** What need not be there may be left out: all behind the fewest items that there are. */
function tupleOf(
  first: readonly JsonValue[],
  schema: Exclude<JsonSchema, boolean>,
  named: NamedSchemas,
  depth: number,
): string {
  const fewest = own(schema, "minItems");
  const items = first.map((item, index) => {
    const isThere = typeof fewest === "number" && index < fewest;
    const text = print(item as JsonSchema, named, depth + 1);
    return isThere ? text : `${text.includes(" ") ? `(${text})` : text}?`;
  });
  const rest = own(schema, "items") ?? true;
  if (rest !== false) items.push(`...${print(rest as JsonSchema, named, depth + 1)}[]`);
  return `[${items.join(", ")}]`;
}
