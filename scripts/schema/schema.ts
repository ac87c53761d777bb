// JSON Schema 2020-12 as data, and the few facts that one level of it shows.
import { isObject, type JsonObject, type JsonValue, type OpaqueObject, own } from "../json/json.js";
import { append, decode, encode, parse } from "../json/pointer.js";

/**
 * A JSON Schema 2020-12. In a model, every `$ref` is `#/components/schemas/<name>` of a NamedSchema. Its keywords are
 * hidden: ask a fact of this folder what it means.
 */
export type JsonSchema = boolean | OpaqueObject;

/** A schema whose keywords may be read. */
export type OpenSchema = boolean | JsonObject;

/** Returns a schema whose keywords may be read. `test/architecture/schema-reads.test.ts` lists the files that may ask. */
export function openSchema<T extends JsonSchema | undefined>(
  schema: T,
): OpenSchema | Extract<T, undefined> {
  return schema as OpenSchema | Extract<T, undefined>;
}

/** The value of a keyword of a schema that is being made. */
type Held = JsonValue | JsonSchema | readonly (JsonValue | JsonSchema)[];

/** Makes a schema of its keywords, which may hold other schemas. */
export function schemaFrom(keywords: { readonly [keyword: string]: Held }): JsonObject {
  return keywords as JsonObject;
}

/** True for a schema that is an object, and lets its keywords be read, as `openSchema` does. */
export function isSchemaObject(schema: JsonSchema | undefined): schema is JsonObject {
  return isObject(schema);
}

/** Finds a schema of a model by its name. */
export type FindSchema = (name: string) => JsonSchema | undefined;

/** The keywords of alternatives. */
export type UnionKeyword = "oneOf" | "anyOf";

const components = "/components/schemas";

/** Returns the reference to the named schema `name` of a model. */
export function schemaReference(name: string): string {
  return encode(append(components, name));
}

/** Returns the name that a `$ref` of a model means, or `undefined` for any other reference. */
export function referencedName(reference: string): string | undefined {
  // Called for each reference, many times over: most names are written without an escape.
  const name = reference.startsWith(`#${components}/`)
    ? reference.slice(components.length + 2)
    : "/";
  if (!/[/~%]/.test(name)) return name;
  const pointer = decode(reference);
  if (pointer?.startsWith(`${components}/`) !== true) return undefined;
  const segments = parse(pointer);
  return segments?.length === 3 ? segments[2] : undefined;
}

/** Returns the name that the `$ref` of a schema means. */
export function targetOf(schema: JsonSchema): string | undefined {
  const reference = isSchemaObject(schema) ? own(schema, "$ref") : undefined;
  return typeof reference === "string" ? referencedName(reference) : undefined;
}

/** Returns the name that a schema means which is a reference, and says nothing else. */
export function aliasOf(schema: JsonSchema): string | undefined {
  return isObject(schema) && Object.keys(schema).length === 1 ? targetOf(schema) : undefined;
}

/** Returns the schemas in a keyword that holds an array of them. */
export function listOf(schema: JsonObject, keyword: string): readonly OpenSchema[] {
  const members = own(schema, keyword);
  return Array.isArray(members) ? (members as OpenSchema[]) : [];
}

/** Returns the names in a keyword that holds an array of them, such as `required`. */
export function namesOf(schema: JsonObject, keyword: string): readonly string[] {
  const names = own(schema, keyword);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** Returns the members of `properties`, and of other keywords that hold schemas by name. */
export function mapOf(schema: JsonObject, keyword: string): JsonObject {
  const members = own(schema, keyword);
  return isObject(members) ? members : {};
}

/** Returns the value as a schema, if it is one. */
export function asSchema(value: JsonValue | undefined): OpenSchema | undefined {
  return isObject(value) || typeof value === "boolean" ? value : undefined;
}

/** True for `true` and `{}`: every value matches. */
export function isAnything(schema: JsonValue | JsonSchema | undefined): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** True for `false` and `not: {}`: no value matches. */
export function isNothing(schema: JsonValue | JsonSchema | undefined): boolean {
  return schema === false || (isObject(schema) && isAnything(own(schema, "not")));
}

/** Returns the property that the discriminator of a schema names, and what its mapping leads to. */
export function discriminatorOf(
  schema: JsonObject,
): { readonly property: string; readonly mapping: JsonObject } | undefined {
  const discriminator = mapOf(schema, "discriminator");
  const property = own(discriminator, "propertyName");
  if (typeof property !== "string") return undefined;
  return { property, mapping: mapOf(discriminator, "mapping") };
}

/** Returns the keyword whose members a discriminator beside it selects (OAS 3.1 §4.8.25). */
export function unionKeyword(schema: JsonObject): UnionKeyword {
  return Object.hasOwn(schema, "oneOf") ? "oneOf" : "anyOf";
}
