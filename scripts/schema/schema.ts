// JSON Schema 2020-12 as data, and functions that read a single schema object.
import { isObject, type JsonObject, type JsonValue, type OpaqueObject, own } from "../json/json.js";
import { append, decode, encode, parse } from "../json/pointer.js";

/**
 * A schema of JSON Schema 2020-12. In a model, every `$ref` has the form `#/components/schemas/<name>`, with the name
 * of a `NamedSchema`. `JsonSchema` hides its keywords from TypeScript, so that only functions of this folder read them.
 */
export type JsonSchema = boolean | OpaqueObject;

/** A schema as plain data, so that code can read its keywords; see `openSchema`. */
export type OpenSchema = boolean | JsonObject;

/**
 * Returns the schema as plain data, so that code can read its keywords. `test/architecture/schema-reads.test.ts` lists
 * the files that may call `openSchema`.
 */
export function openSchema<T extends JsonSchema | undefined>(
  schema: T,
): OpenSchema | Extract<T, undefined> {
  return schema as OpenSchema | Extract<T, undefined>;
}

type Held = JsonValue | JsonSchema | readonly (JsonValue | JsonSchema)[];

/** Creates a schema from its keywords, which may contain schemas. */
export function schemaFrom(keywords: { readonly [keyword: string]: Held }): JsonObject {
  return keywords as JsonObject;
}

/**
 * Returns true for a schema that is an object. After a check with `isSchemaObject`, code may read the keywords of the
 * schema without a call of `openSchema`.
 */
export function isSchemaObject(schema: JsonSchema | undefined): schema is JsonObject {
  return isObject(schema);
}

/** Finds a named schema of a model. */
export type FindSchema = (name: string) => JsonSchema | undefined;

export type UnionKeyword = "oneOf" | "anyOf";

const components = "/components/schemas";

/** Returns the reference to the schema `name` of a model. */
export function schemaReference(name: string): string {
  return encode(append(components, name));
}

/** Returns the schema name in a `$ref` of a model, or `undefined` for any other reference. */
export function referencedName(reference: string): string | undefined {
  // Fast path: `referencedName` is called very often, and most names contain no escape.
  const name = reference.startsWith(`#${components}/`)
    ? reference.slice(components.length + 2)
    : "/";
  if (!/[/~%]/.test(name)) return name;
  const pointer = decode(reference);
  if (pointer?.startsWith(`${components}/`) !== true) return undefined;
  const segments = parse(pointer);
  return segments?.length === 3 ? segments[2] : undefined;
}

/** Returns the schema name in the `$ref` of a schema. */
export function targetOf(schema: JsonSchema): string | undefined {
  const reference = isSchemaObject(schema) ? own(schema, "$ref") : undefined;
  return typeof reference === "string" ? referencedName(reference) : undefined;
}

/** Returns the schema name if a schema consists only of a reference. */
export function aliasOf(schema: JsonSchema): string | undefined {
  return isObject(schema) && Object.keys(schema).length === 1 ? targetOf(schema) : undefined;
}

/**
 * Follows references of schemas that consist only of a reference. Returns the name of the last schema in the chain, or
 * `undefined` if `written` has other keywords.
 */
export function lastAliasOf(written: JsonSchema, find: FindSchema): string | undefined {
  let name: string | undefined;
  const seen = new Set<JsonSchema>();
  for (let schema = written; !seen.has(schema); schema = find(name) ?? true) {
    seen.add(schema);
    const next = aliasOf(schema);
    if (next === undefined) break;
    name = next;
  }
  return name;
}

/** Returns the schemas in a keyword whose value is an array of schemas. */
export function listOf(schema: JsonObject, keyword: string): readonly OpenSchema[] {
  const members = own(schema, keyword);
  return Array.isArray(members) ? (members as OpenSchema[]) : [];
}

/** Returns the list of names in a keyword such as `required`. */
export function namesOf(schema: JsonObject, keyword: string): readonly string[] {
  const names = own(schema, keyword);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** Returns the value of `properties`, or of another keyword that maps names to schemas. */
export function mapOf(schema: JsonObject, keyword: string): JsonObject {
  const members = own(schema, keyword);
  return isObject(members) ? members : {};
}

/** Returns the value as a schema, or `undefined` if it is neither an object nor a boolean. */
export function asSchema(value: JsonValue | undefined): OpenSchema | undefined {
  return isObject(value) || typeof value === "boolean" ? value : undefined;
}

/** Returns true for `true` and `{}`, which every value matches. */
export function isAnything(schema: JsonValue | JsonSchema | undefined): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** Returns true for `false` and `not: {}`, which no value matches. */
export function isNothing(schema: JsonValue | JsonSchema | undefined): boolean {
  return schema === false || (isObject(schema) && isAnything(own(schema, "not")));
}

/** Returns the property of a schema's discriminator, and the targets of its mapping. */
export function discriminatorOf(
  schema: JsonObject,
): { readonly property: string; readonly mapping: JsonObject } | undefined {
  const discriminator = mapOf(schema, "discriminator");
  const property = own(discriminator, "propertyName");
  if (typeof property !== "string") return undefined;
  return { property, mapping: mapOf(discriminator, "mapping") };
}

/** Returns the keyword of the union to which a discriminator of the schema belongs (OAS 3.1 §4.8.25). */
export function unionKeyword(schema: JsonObject): UnionKeyword {
  return Object.hasOwn(schema, "oneOf") ? "oneOf" : "anyOf";
}
