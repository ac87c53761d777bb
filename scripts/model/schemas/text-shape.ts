// What the text of a parameter, a header or a form's field is read as, found in its schema: servers and callers agree.
//
// A text that may be of several types is of the first that it can be read as, in the order of `textTypes`.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { unions } from "../../openapi/keywords/groups.js";
import { valuesOf } from "../../schema/facts.js";
import { asSchema } from "../../schema/schema.js";
import { modelScope } from "../../schema/scope.js";
import { type FindSchema, type JsonSchema, referencedName } from "../schema.js";

/** Types of text in the order in which they are tried: what is read as one is no longer asked for the next. */
const textTypes = ["null", "boolean", "integer", "number", "string"] as const;

/** The values that text may be read as; printed into the generated tables, which read it in `text.ts` and `response-headers.ts`. */
export type Shape = string | JsonObject;

/** Values in values are looked at so deep; what is further in is read as text. */
const deepest = 12;
/** References and compositions are followed so far, and to so many schemas. */
const longest = 64;
const most = 5_000;

/** The shape of a schema. What says nothing of types is text. */
export function shapeOf(schema: JsonSchema, find: FindSchema): Shape {
  return shapeAt(schema, limited(find), 0);
}

/** Whether a value can be no list and no object: it is one text, whatever it is. */
export function isOneText(schema: JsonSchema, find: FindSchema): boolean {
  const { types } = summaryOf(schema, limited(find), 0);
  return types !== undefined && !types.has("array") && !types.has("object");
}

/** Whether a schema allows any text at all; what says nothing of types does. */
export function takesTexts(schema: JsonSchema, find: FindSchema): boolean {
  const { types } = summaryOf(schema, limited(find), 0);
  return types === undefined || types.has("string");
}

function limited(find: FindSchema): FindSchema {
  let left = most;
  return (name) => {
    left--;
    return left < 0 ? undefined : find(name);
  };
}

function shapeAt(schema: JsonValue | undefined, find: FindSchema, depth: number): Shape {
  if (depth > deepest) return "string";
  const { types, items, properties, rest } = summaryOf(schema, find, 0);
  const texts = textTypes.filter((type) => types?.has(type) === true);
  const lists = types === undefined ? items.length > 0 : types.has("array");
  const objects =
    types === undefined ? properties.size > 0 || rest.length > 0 : types.has("object");
  if (!lists && !objects && texts.length < 2) return texts[0] ?? "string";
  const shape: JsonObject = {};
  if (texts.length > 0) shape["types"] = texts;
  const listed = texts.includes("string") && texts.length > 1 ? listedTexts(schema, find) : [];
  if (listed.length > 0) shape["texts"] = listed;
  if (lists) shape["items"] = shapeAt(either(items), find, depth + 1);
  if (objects) {
    const members: JsonObject = {};
    for (const [name, schemas] of properties) {
      setOwn(members, name, shapeAt(either(schemas), find, depth + 1));
    }
    shape["properties"] = members;
    if (rest.length > 0) shape["rest"] = shapeAt(either(rest), find, depth + 1);
  }
  return shape;
}

/** The texts that a schema lists, and that look like a value of another type which it does not list. */
function listedTexts(schema: JsonValue | undefined, find: FindSchema): string[] {
  const values = valuesOf(asSchema(schema) ?? true, modelScope(find)) ?? [];
  return values.filter((value): value is string => {
    const other = typeof value === "string" ? scalarIn(value) : undefined;
    return other !== undefined && !values.includes(other);
  });
}

/** The number, boolean or null that a text is the JSON of. */
function scalarIn(text: string): JsonValue | undefined {
  if (!/^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** What a schema says of the types of a value and of its parts, in whatever way it is composed. */
interface Summary {
  /** `undefined`: every type. */
  readonly types: ReadonlySet<string> | undefined;
  readonly items: readonly JsonValue[];
  readonly properties: ReadonlyMap<string, readonly JsonValue[]>;
  readonly rest: readonly JsonValue[];
}

function summaryOf(schema: JsonValue | undefined, find: FindSchema, depth: number): Summary {
  if (!isObject(schema) || depth > longest) {
    return { types: undefined, items: [], properties: new Map(), rest: [] };
  }
  let types = typesOf(schema);
  const items: JsonValue[] = [];
  const properties = new Map<string, JsonValue[]>();
  const rest: JsonValue[] = [];
  const written = own(schema, "items");
  if (written !== undefined) items.push(written);
  const named = own(schema, "properties");
  if (isObject(named))
    for (const name of Object.keys(named)) properties.set(name, [named[name] as JsonValue]);
  const others = own(schema, "additionalProperties");
  if (isObject(others) || others === true) rest.push(others);
  const take = (part: Summary) => {
    items.push(...part.items);
    for (const [name, schemas] of part.properties) {
      properties.set(name, [...(properties.get(name) ?? []), ...schemas]);
    }
    rest.push(...part.rest);
  };
  const every = [...members(schema, "allOf")];
  const reference = own(schema, "$ref");
  const name = typeof reference === "string" ? referencedName(reference) : undefined;
  const target = name === undefined ? undefined : find(name);
  if (target !== undefined) every.push(target);
  for (const member of every) {
    const part = summaryOf(member, find, depth + 1);
    take(part);
    types = common(types, part.types);
  }
  for (const key of unions) {
    const union = members(schema, key);
    if (union.length === 0) continue;
    const parts = union.map((member) => summaryOf(member, find, depth + 1));
    for (const part of parts) take(part);
    const typed = parts.flatMap((part) => (part.types === undefined ? [] : [part.types]));
    const all = typed.length === parts.length;
    types = common(types, all ? new Set(typed.flatMap((some) => [...some])) : undefined);
  }
  return { types, items, properties, rest };
}

function typesOf(schema: JsonObject): ReadonlySet<string> | undefined {
  const constant = own(schema, "const");
  const listed = constant === undefined ? own(schema, "enum") : [constant];
  const values = Array.isArray(listed) ? new Set(listed.map(typeOfValue)) : undefined;
  const written = own(schema, "type");
  const types = typeof written === "string" ? [written] : written;
  if (!Array.isArray(types)) return values;
  // Beside `enum: ["1"]`, the text "1" is no integer, whatever `type` lists.
  const occurs = (type: string) =>
    values === undefined || values.has(type) || (type === "number" && values.has("integer"));
  return new Set(types.filter((type): type is string => typeof type === "string" && occurs(type)));
}

function typeOfValue(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function common(
  one: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const both = [...one].filter((type) => other.has(type));
  // Every integer is a number.
  if (one.has("integer") !== other.has("integer") && (one.has("number") || other.has("number"))) {
    both.push("integer");
  }
  return new Set(both);
}

function members(schema: JsonObject, key: string): readonly JsonValue[] {
  const written = own(schema, key);
  return Array.isArray(written) ? written : [];
}

function either(schemas: readonly JsonValue[]): JsonValue | undefined {
  return schemas.length < 2 ? schemas[0] : { anyOf: [...schemas] };
}
