// Compares two types by the values that they allow.
import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { isUnknown, type TypeSchema } from "../../typescript/type.js";

const known = new WeakMap<TypeSchema, string>();

/** Returns true if both types contain the same set of values. Comments and `readonly` are ignored. */
export function isSameType(one: TypeSchema, other: TypeSchema): boolean {
  return formOf(one) === formOf(other);
}

/** Returns a text for a type; equivalent types have equal texts. */
function formOf(type: TypeSchema): string {
  return valueFor(known, type, () => newFormOf(type));
}

function newFormOf(type: TypeSchema): string {
  const union = alternatives(type);
  if (union !== undefined) {
    const forms = [...new Set(union)].sort();
    return forms.length === 1 ? (forms[0] as string) : `(${forms.join(" | ")})`;
  }
  if (isUnknown(type)) return "unknown";
  const parts = own(type, "allOf");
  if (Array.isArray(parts)) return intersection(parts as TypeSchema[]);
  return level(type);
}

/** Returns a text with the sorted keywords of a type, without comments. */
function level(type: TypeSchema): string {
  const words = Object.keys(type)
    .filter((key) => key !== "doc" && key !== "readOnly")
    .sort();
  return `{${words.map((key) => `${key}: ${wordOf(key, type[key] as JsonValue)}`).join(", ")}}`;
}

function wordOf(key: string, value: JsonValue): string {
  if (key === "properties" && isObject(value)) {
    const names = Object.keys(value).sort();
    return names
      .map((name) => `${JSON.stringify(name)}: ${formOf(value[name] as JsonObject)}`)
      .join("; ");
  }
  if (key === "type" && value === "integer") return '"number"';
  if (key === "required" && Array.isArray(value)) return JSON.stringify([...new Set(value)].sort());
  if (isObject(value)) return formOf(value);
  if (key === "prefixItems" && Array.isArray(value)) {
    return value.map((item) => formOf(item as JsonObject)).join("; ");
  }
  return JSON.stringify(value);
}

/** Returns the members of a union type, including those of nested unions; `undefined` if the type is no union. */
function alternatives(type: TypeSchema): string[] | undefined {
  const values = own(type, "enum");
  if (Array.isArray(values)) return values.map(constant);
  const members = own(type, "anyOf");
  if (!Array.isArray(members)) return undefined;
  return (members as TypeSchema[]).flatMap((member) => alternatives(member) ?? [formOf(member)]);
}

function constant(value: JsonValue): string {
  return value === null ? level({ type: "null" }) : `constant ${JSON.stringify(value)}`;
}

/** Returns an intersection of Zod schemas. Object types without common members are merged into one object type. */
function intersection(parts: readonly TypeSchema[]): string {
  const objects: JsonObject[] = [];
  const others: string[] = [];
  const collect = (part: TypeSchema) => {
    const inner = own(part, "allOf");
    if (Array.isArray(inner)) for (const one of inner) collect(one as TypeSchema);
    else if (isPlainObject(part)) objects.push(part);
    else if (!isUnknown(part)) others.push(formOf(part));
  };
  for (const part of parts) collect(part);
  const forms = [...new Set([...others, ...merged(objects)])].sort();
  return forms.length === 1 ? (forms[0] as string) : `(${forms.join(" & ")})`;
}

function merged(objects: readonly JsonObject[]): string[] {
  const properties: JsonObject = Object.create(null);
  const required: JsonValue[] = [];
  const apart: string[] = [];
  for (const object of objects) {
    const own = object["properties"] as JsonObject;
    const isShared = Object.keys(own).some((name) => Object.hasOwn(properties, name));
    if (isShared) apart.push(formOf(object));
    else {
      for (const name of Object.keys(own)) properties[name] = own[name] as JsonValue;
      required.push(...((object["required"] as JsonValue[] | undefined) ?? []));
    }
  }
  if (Object.keys(properties).length === 0) return apart;
  const one = { type: "object", properties, ...(required.length > 0 && { required }) };
  return [...apart, level(one)];
}

function isPlainObject(type: TypeSchema): boolean {
  return (
    own(type, "type") === "object" &&
    isObject(own(type, "properties")) &&
    own(type, "additionalProperties") === undefined
  );
}
