// The members of a union as a discriminator selects them: each with the values that its tag may have.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../load/json.js";
import { canonical, canonicals } from "./canonical.js";

/** What selects the members of a union: a property, and its values by the reference of the member. */
export interface Tag {
  readonly name: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** The tag of the union `keyword` of `schema`: a discriminator stands beside one union (OAS 3.1 §4.8.25). */
export function tagOf(schema: JsonObject, keyword: string): Tag | undefined {
  const discriminator = own(schema, "discriminator");
  const selected = Object.hasOwn(schema, "oneOf") ? "oneOf" : "anyOf";
  if (!isObject(discriminator) || keyword !== selected) return undefined;
  const name = own(discriminator, "propertyName");
  const mapping = own(discriminator, "mapping");
  if (typeof name !== "string" || !isObject(mapping)) return undefined;
  const values = new Map<string, string[]>();
  for (const value of Object.keys(mapping)) {
    const target = mapping[value];
    if (typeof target !== "string") continue;
    const known = values.get(target);
    if (known === undefined) values.set(target, [value]);
    else known.push(value);
  }
  return { name, values };
}

const unions = new WeakMap<JsonObject, readonly JsonValue[]>();

/** The members of `oneOf` or `anyOf`; one that a tag selects has it, since validators look at the tag first. */
export function membersOfUnion(
  schema: JsonObject,
  keyword: string,
): readonly JsonValue[] | undefined {
  const members = own(schema, keyword);
  if (!Array.isArray(members)) return undefined;
  const tag = tagOf(schema, keyword);
  if (tag === undefined) return members;
  const known = unions.get(schema);
  if (known !== undefined) return known;
  const made = members.map((member) => tagged(member, tag));
  unions.set(schema, made);
  return made;
}

/** The values that members of an object have to have, as far as the schema lists them itself or in `allOf`. */
export function requiredValues(schema: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  let values = required.get(schema);
  if (values === undefined) {
    const all = own(schema, "allOf");
    const parts = [schema, ...(Array.isArray(all) ? all.filter(isObject) : [])];
    values = new Map(parts.flatMap(listedMembers));
    required.set(schema, values);
  }
  return values;
}

const required = new WeakMap<JsonObject, ReadonlyMap<string, ReadonlySet<string>>>();

function listedMembers(schema: JsonObject): [name: string, values: ReadonlySet<string>][] {
  const names = own(schema, "required");
  const properties = own(schema, "properties");
  if (!Array.isArray(names) || !isObject(properties)) return [];
  return names.flatMap((name): [string, ReadonlySet<string>][] => {
    const property = typeof name === "string" ? own(properties, name) : undefined;
    if (typeof name !== "string" || !isObject(property)) return [];
    const constant = own(property, "const");
    const values = own(property, "enum");
    if (constant !== undefined) return [[name, new Set([canonical(constant)])]];
    return Array.isArray(values) ? [[name, canonicals(values)]] : [];
  });
}

function tagged(member: JsonValue, { name, values }: Tag): JsonValue {
  const reference = isObject(member) ? own(member, "$ref") : undefined;
  const selecting = typeof reference === "string" ? values.get(reference) : undefined;
  if (selecting === undefined) return member;
  const properties: JsonObject = Object.create(null);
  setOwn(properties, name, { enum: [...selecting] });
  return { allOf: [member, { type: "object", properties, required: [name] }] };
}
