// The named schemas of both documents: their references, and the schemas that accept equal values in both documents.

import { valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, own } from "../json/json.js";
import { namesOf } from "../openapi/keywords/groups.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import { referencesIn, reversed } from "../schema/graph.js";
import { isSchemaObject, type JsonSchema } from "../schema/schema.js";

/** The named schemas of one document. */
export type SchemaMap = ReadonlyMap<string, JsonSchema>;

/** For each annotation that the comparison reads, the reason for reading it. */
const judging: Readonly<Record<string, string>> = {
  readOnly: "requests leave the property out",
  writeOnly: "responses leave the property out",
  discriminator: "values are checked by the member that it selects",
  $dynamicAnchor: "decides what `$dynamicRef` means",
  $vocabulary: "decides which keywords a schema is read by",
};

/** Keywords that never refuse a value. */
const annotations = new Set(
  namesOf(
    ({ name, behavior }) =>
      behavior !== "applicator" && behavior !== "assertion" && !Object.hasOwn(judging, name),
  ),
);

/** Returns true for a keyword that never refuses a value, such as `description` or an extension. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keywordNamed(keyword) === undefined;
}

/** Caches the references of each `SchemaMap`, because a map is searched repeatedly. */
const allReferences = new WeakMap<SchemaMap, ReadonlyMap<string, ReadonlySet<string>>>();

/** For each named schema, returns the names to which the schema refers. */
function referencesOf(schemas: SchemaMap): References {
  return valueFor(
    allReferences,
    schemas,
    () => new Map([...schemas].map(([name, schema]) => [name, referencesIn(schema)])),
  );
}

/** For each schema name, the names to which the schema refers in at least one document. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns all references of the schemas in both documents. A document with only some of the changes has no further
 * references: each is in the old or the new document.
 */
export function referencesOfBoth(before: SchemaMap, after: SchemaMap): References {
  const [old, now] = [referencesOf(before), referencesOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  const both = (name: string) => new Set([...(old.get(name) ?? []), ...(now.get(name) ?? [])]);
  return new Map([...names].map((name) => [name, both(name)]));
}

/**
 * Returns the names of schemas that accept equal values in both documents. By default, schemas count as equal if their
 * JSON is equal.
 */
export function unchangedNames(
  before: SchemaMap,
  after: SchemaMap,
  equal: (left: JsonSchema, right: JsonSchema) => boolean = alike,
): Set<string> {
  const same = new Set<string>();
  for (const [name, schema] of before) {
    const other = after.get(name);
    if (other !== undefined && equal(schema, other)) same.add(name);
  }
  // A schema also counts as changed if it refers to a changed schema.
  const users = reversed(referencesOf(before));
  const changed = [...before.keys(), ...users.keys()].filter((name) => !same.has(name));
  for (let name = changed.pop(); name !== undefined; name = changed.pop()) {
    for (const user of users.get(name) ?? []) if (same.delete(user)) changed.push(user);
  }
  return same;
}

/** Returns true if two schemas are equal except for annotations and the order of members. */
function alike(left: JsonSchema, right: JsonSchema): boolean {
  if (!isSchemaObject(left) || !isSchemaObject(right)) return left === right;
  const keys = Object.keys(left).filter((key) => !isAnnotation(key));
  const others = Object.keys(right).filter((key) => !isAnnotation(key));
  return keys.length === others.length && keys.every((key) => alikeKeyword(key, left, right));
}

function alikeKeyword(keyword: string, left: JsonObject, right: JsonObject): boolean {
  const one = own(left, keyword);
  const other = own(right, keyword);
  if (one === undefined || other === undefined) return false;
  const holds = keywordNamed(keyword)?.holds;
  if (holds === "schema") return alike(one as JsonSchema, other as JsonSchema);
  if (holds === "schemas" && Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length &&
      one.every((part, index) => alike(part as JsonSchema, other[index] as JsonSchema))
    );
  }
  if (holds === "schema-map" && isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every(
        (name) =>
          Object.hasOwn(other, name) && alike(one[name] as JsonSchema, other[name] as JsonSchema),
      )
    );
  }
  return one === other || canonical(one) === canonical(other);
}
