// Finds renamed schemas. Schema names do not occur in requests and responses, so renamed schemas are compared under
// their old name.

import { addTo, valueFor } from "../../json/by-key.js";
import { canonical } from "../../json/canonical.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import type { NamedSchema } from "../../model/api-model.js";
import {
  type JsonSchema,
  openSchema,
  referencedName,
  schemaReference,
} from "../../model/schema.js";
import { documentation } from "../../openapi/keywords/groups.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { mapped, withParts, withReferences } from "../../schema/walk.js";
import type { NamedSchemas } from "./view.js";

/** The named schemas of both documents, by name. Both documents list a renamed schema under its old name. */
export class Renames {
  readonly before: NamedSchemas;
  readonly after: NamedSchemas;
  /** For each document, the JSON Pointers of its named schemas. */
  readonly pointers: Readonly<Record<"before" | "after", ReadonlySet<string>>>;
  /** The old names of renamed schemas, by new name. */
  readonly #oldNames: ReadonlyMap<string, string>;
  readonly #rewritten = new WeakMap<JsonObject, JsonObject>();

  constructor(before: readonly NamedSchema[], after: readonly NamedSchema[]) {
    this.before = new Map(before.map((schema) => [schema.name, schema]));
    const pointersOf = (schemas: readonly NamedSchema[]) =>
      new Set(schemas.map(({ pointer }) => pointer));
    this.pointers = { before: pointersOf(before), after: pointersOf(after) };
    const now = new Map(after.map((schema) => [schema.name, schema]));
    this.#oldNames = renamed(this.before, now);
    this.after =
      this.#oldNames.size === 0
        ? now
        : new Map(
            after.map((schema) => {
              const name = this.#oldNames.get(schema.name) ?? schema.name;
              return [name, { ...schema, json: this.inOldNames(schema.json) }];
            }),
          );
  }

  /**
   * Returns a copy of the schema with old names in references, or the given object if it refers to no renamed schema.
   */
  inOldNames(schema: JsonSchema): JsonSchema {
    return this.#oldNames.size === 0 ? schema : (this.#rewrite(openSchema(schema)) as JsonSchema);
  }

  /** Replaces new names by old names in all strings that may be references or `mapping` values. */
  everywhere(value: JsonValue): JsonValue {
    if (this.#oldNames.size === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.everywhere(item));
    if (!isObject(value)) return value;
    const led = (reference: JsonValue) =>
      typeof reference === "string" ? this.#reference(reference) : reference;
    return mapped(value, (member, key) => {
      if (key === "$ref") return led(member);
      return key === "mapping" && isObject(member) ? mapped(member, led) : this.everywhere(member);
    });
  }

  #rewrite(schema: JsonValue): JsonValue {
    if (!isObject(schema)) return schema;
    return valueFor(this.#rewritten, schema, () => {
      const inside = withParts(schema, (part) => this.#rewrite(part));
      return withReferences(inside, (reference) => this.#reference(reference));
    });
  }

  #reference(reference: string): string {
    const bare = this.#oldNames.get(reference);
    if (bare !== undefined) return bare;
    const name = referencedName(reference);
    const old = name === undefined ? undefined : this.#oldNames.get(name);
    return old === undefined ? reference : schemaReference(old);
  }
}

/**
 * Returns true if two schemas are equal; the order of keywords and the use of `allOf` do not matter. References are
 * compared by the names of their targets.
 */
export function saySame(left: JsonSchema, right: JsonSchema): boolean {
  const none = new Set<string>();
  const name = (called: string) => `=${called}`;
  return textOf(openSchema(left), none, name) === textOf(openSchema(right), none, name);
}

/** Schemas are first paired by all keywords, and then without documentation keywords. */
const notes = new Set(documentation);

/** Maximum depth to which references are followed. Schemas that differ only beyond the maximum depth count as equal. */
const deepest = 24;

/**
 * Returns the old names of renamed schemas, by new name. A schema counts as renamed if its old name exists only in the
 * old document, and its new name only in the new document. If several renamed schemas are equal, their names are paired
 * in document order.
 */
function renamed(before: NamedSchemas, after: NamedSchemas): Map<string, string> {
  const found = new Map<string, string>();
  let gone = [...before.values()].filter(({ name }) => !after.has(name));
  let added = [...after.values()].filter(({ name }) => !before.has(name));
  for (const skipped of [new Set<string>(), notes]) {
    if (gone.length === 0 || added.length === 0) break;
    const known = looks(gone, added, found, skipped);
    const waiting = new Map<number, NamedSchema[]>();
    for (const schema of [...added].reverse()) {
      const look = known.added.get(schema.name) as number;
      addTo(waiting, look, schema);
    }
    for (const { name } of gone) {
      const twin = waiting.get(known.gone.get(name) as number)?.pop();
      if (twin !== undefined) found.set(twin.name, name);
    }
    const partners = new Set(found.values());
    gone = gone.filter(({ name }) => !partners.has(name));
    added = added.filter(({ name }) => !found.has(name));
  }
  return found;
}

type Looks = ReadonlyMap<string, number>;

/**
 * Returns a number for each schema; schemas with equal content have equal numbers. References count as equal if their
 * targets had equal numbers in the previous round, as in colour refinement.
 */
function looks(
  gone: readonly NamedSchema[],
  added: readonly NamedSchema[],
  found: ReadonlyMap<string, string>,
  skipped: ReadonlySet<string>,
): { gone: Looks; added: Looks } {
  let [old, now]: [Looks, Looks] = [numbered(gone), numbered(added)];
  for (let round = 0, count = 1; round < deepest; round++) {
    const numbers = new Map<string, number>();
    const next = (schemas: readonly NamedSchema[], known: Looks) =>
      new Map(
        schemas.map(({ name, json }) => {
          const text = textOf(openSchema(json), skipped, (target) => {
            const number = known.get(target);
            return number === undefined ? `=${found.get(target) ?? target}` : `${number}`;
          });
          const number = numbers.get(text) ?? numbers.size;
          numbers.set(text, number);
          return [name, number];
        }),
      );
    [old, now] = [next(gone, old), next(added, now)];
    if (numbers.size === count) break;
    count = numbers.size;
  }
  return { gone: old, added: now };
}

function numbered(schemas: readonly NamedSchema[]): Looks {
  return new Map(schemas.map(({ name }) => [name, 0]));
}

/**
 * Prints a schema as a text for comparison. The text of a schema does not depend on the order of its keywords, or on
 * its use of `allOf`.
 */
function textOf(
  schema: JsonValue,
  skipped: ReadonlySet<string>,
  called: (name: string) => string,
): string {
  if (!isObject(schema)) return canonical(schema);
  const reference = (value: JsonValue) => {
    const name = typeof value === "string" ? referencedName(value) : undefined;
    return name === undefined ? canonical(value) : called(name);
  };
  const text = (value: JsonValue) => textOf(value, skipped, called);
  const seenNames = new Set<string>();
  const say = (part: JsonObject) => {
    for (const keyword of Object.keys(part)) {
      const value = part[keyword] as JsonValue;
      if (skipped.has(keyword)) continue;
      if (keyword === "allOf" && Array.isArray(value)) {
        for (const one of value) {
          if (isObject(one)) say(one);
          else seenNames.add(canonical(one));
        }
      } else if (keyword === "$ref") seenNames.add(`$ref:${reference(value)}`);
      else if (keyword === "discriminator" && isObject(value)) {
        const mapping = members(value["mapping"] ?? {}, reference);
        seenNames.add(`discriminator:${canonical(value["propertyName"] ?? null)}${mapping}`);
      } else for (const one of textsOf(keyword, value, text)) seenNames.add(`${keyword}:${one}`);
    }
  };
  say(schema);
  return `{${[...seenNames].sort().join()}}`;
}

function textsOf(
  keyword: string,
  value: JsonValue,
  text: (schema: JsonValue) => string,
): readonly string[] {
  const holds = keywordNamed(keyword)?.holds;
  if (keyword === "properties" && isObject(value)) {
    return Object.keys(value).map((name) => members({ [name]: value[name] as JsonValue }, text));
  }
  if (holds === "schema") return [text(value)];
  if (holds === "schema-map") return [members(value, text)];
  if (!Array.isArray(value)) return [canonical(value)];
  if (keyword === "required") return value.map(canonical);
  if (holds === "schemas") {
    const parts = value.map(text);
    return [(keyword === "prefixItems" ? parts : parts.sort()).join()];
  }
  const isList = keyword === "enum" || keyword === "type";
  return [isList ? value.map(canonical).sort().join() : canonical(value)];
}

function members(object: JsonValue, text: (member: JsonValue) => string): string {
  if (!isObject(object)) return canonical(object);
  const names = Object.keys(object).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${text(object[name] as JsonValue)}`).join()}}`;
}
