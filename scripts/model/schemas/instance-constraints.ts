// What schemas say of one and the same value, through `$ref`, `allOf` and unions: its kinds, its members, its text.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import {
  boundsOf,
  combinators,
  documentation,
  flags,
  namesOf,
  unions,
} from "../../openapi/keywords/groups.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { listOf } from "./in-place-applicators.js";
import { knownValues } from "./open-enum.js";
import { targetOf } from "./read-write-properties.js";

/** A kind of JSON value; integers are numbers. */
export type Kind = "string" | "number" | "boolean" | "null" | "array" | "object";

const allKinds: ReadonlySet<Kind> = new Set([
  "string",
  "number",
  "boolean",
  "null",
  "array",
  "object",
]);

/** What schemas describe of a value. */
export interface Said {
  /** That it is text, or which one. */
  text: boolean;
  /** What its items are. */
  items: boolean;
  /** What members of any name are. */
  others: boolean;
  /** The members that are described by name. */
  readonly names: Set<string>;
}

/** So many schemas of one value are looked through. */
export const mostOfOneValue = 200;

/** Knows what the schemas of one model say of their own values. */
export class OwnValue {
  readonly #find: FindSchema;
  readonly #kinds = new Map<JsonObject, ReadonlySet<Kind>>();

  constructor(find: FindSchema) {
    this.#find = find;
  }

  /** The kinds that a value may be of: all of them where that is not said. */
  kinds(schema: JsonSchema, depth = 0): ReadonlySet<Kind> {
    if (!isObject(schema) || depth > 64) return allKinds;
    const known = this.#kinds.get(schema);
    if (known !== undefined) return known;
    // What leads back to itself adds nothing to what it says.
    this.#kinds.set(schema, allKinds);
    const name = targetOf(schema);
    const parts = listOf(schema, "allOf").map((part) => this.kinds(part, depth + 1));
    if (name !== undefined) parts.push(this.kinds(this.#jsonOf(name), depth + 1));
    for (const key of unions) {
      const members = listOf(schema, key);
      if (members.length === 0) continue;
      parts.push(new Set(members.flatMap((member) => [...this.kinds(member, depth + 1)])));
    }
    parts.push(coreKinds(schema));
    const kinds = new Set([...allKinds].filter((kind) => parts.every((part) => part.has(kind))));
    this.#kinds.set(schema, kinds);
    return kinds;
  }

  /** What is said by any of the schemas; nothing if there are too many. */
  said(schemas: readonly JsonSchema[]): Said | undefined {
    const said: Said = { text: false, items: false, others: false, names: new Set() };
    const waiting: JsonSchema[] = [...schemas];
    const seen = new Set<JsonSchema>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!isObject(next) || seen.has(next)) continue;
      seen.add(next);
      if (seen.size > mostOfOneValue) return undefined;
      said.text ||= coreTypes(next).includes("string");
      addCore(said, next);
      const name = targetOf(next);
      if (name !== undefined) waiting.push(this.#jsonOf(name));
      for (const key of combinators) waiting.push(...listOf(next, key));
    }
    return said;
  }

  #jsonOf(name: string): JsonSchema {
    return this.#find(name) ?? true;
  }
}

/** What a schema's own keywords say; of text, only which one: `type: string` says no more than a date beside it. */
export function saidByCore(schema: JsonObject): Said {
  const said: Said = { text: false, items: false, others: false, names: new Set() };
  addCore(said, schema);
  return said;
}

function addCore(said: Said, schema: JsonObject): void {
  const has = (...keys: string[]) => keys.some((key) => Object.hasOwn(schema, key));
  said.text ||= listsValues(schema);
  said.items ||= !isMute(own(schema, "items")) || has("prefixItems");
  said.others ||= !isMute(own(schema, "additionalProperties")) || has("patternProperties");
  const properties = own(schema, "properties");
  if (!isObject(properties)) return;
  for (const name of Object.keys(properties))
    if (!isMute(own(properties, name))) said.names.add(name);
}

/** Keywords that say nothing of what a value is made of. */
const mute = new Set([
  ...documentation,
  ...flags,
  ...boundsOf("items"),
  ...boundsOf("properties"),
  ...namesOf(({ name }) => name === "xml" || name === "required"),
]);

/**
 * Whether a schema leaves open what a value is made of, beyond that it is an object or a list: `{ type: array, items: {} }`.
 * Another part of an `allOf`, such as that of a page with items of a type, says it alone.
 */
function isMute(schema: JsonValue | undefined, depth = 0): boolean {
  if (!isObject(schema)) return true;
  if (depth > 16) return false;
  return Object.keys(schema).every((key) => {
    const value = own(schema, key);
    if (key === "type")
      return [value].flat().every((type) => type === "object" || type === "array");
    if (key === "items" || key === "additionalProperties") return isMute(value, depth + 1);
    if (key !== "properties") return mute.has(key) || key.startsWith("x-");
    return (
      isObject(value) && Object.keys(value).every((name) => isMute(own(value, name), depth + 1))
    );
  });
}

/** The types that a schema's own keywords are about, as types are made of them; none where it lists its values. */
export function coreTypes(schema: JsonObject): string[] {
  if (listsValues(schema)) return [];
  const has = (...keys: string[]) => keys.some((key) => Object.hasOwn(schema, key));
  const type = own(schema, "type");
  if (type !== undefined) return [type].flat().filter((one) => typeof one === "string");
  if (has("properties", "required", "additionalProperties", "patternProperties")) return ["object"];
  return has("items", "prefixItems") ? ["array"] : [];
}

/** True for an enum, open or not, or a constant. */
export function listsValues(schema: JsonObject): boolean {
  return ["enum", "const", knownValues].some((key) => Object.hasOwn(schema, key));
}

function coreKinds(schema: JsonObject): ReadonlySet<Kind> {
  if (Object.hasOwn(schema, "const")) return new Set([kindOf(own(schema, "const") ?? null)]);
  const listed = own(schema, "enum");
  if (Array.isArray(listed)) return new Set(listed.map(kindOf));
  const type = own(schema, "type");
  const types = type === undefined ? coreTypes(schema) : [type].flat();
  if (types.length === 0) return allKinds;
  return new Set(types.map((one) => (one === "integer" ? "number" : (one as Kind))));
}

function kindOf(value: JsonValue): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Kind;
}
