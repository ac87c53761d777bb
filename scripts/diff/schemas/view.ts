// A schema with its references followed and its `allOf` merged. Each keyword of the merged schema has the JSON Pointer
// at which the document declares the keyword.

import { addTo, valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { NamedSchema, Schema } from "../../model/api-model.js";
import { isSchemaObject, type JsonSchema, schemaFrom } from "../../model/schema.js";
import { otherItems, otherMembers } from "../../openapi/keywords/groups.js";
import { isNothing, targetOf } from "../../schema/schema.js";
import { modelScope, type Scope } from "../../schema/scope.js";

/** The value of a keyword, and its JSON Pointer. */
export interface KeywordValue {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** The keywords of a schema and of all schemas that it includes, in document order. */
export interface SchemaView {
  readonly json: JsonSchema;
  readonly pointer: string;
  readonly keywords: ReadonlyMap<string, readonly KeywordValue[]>;
  /** The schema object of the view, followed by all schema objects that it includes by `$ref` or `allOf`. */
  readonly parts: readonly Part[];
  /** False if the schema accepts no value. */
  readonly possible: boolean;
  /** Length of the longest chain in which each schema object contains or references the next. */
  readonly depth: number;
  /** True if the schema includes too many schema objects, so that the view is incomplete. */
  readonly isCut: boolean;
}

export interface Part {
  readonly json: JsonObject;
  readonly pointer: string;
}

/**
 * Returns the schema object of one document that corresponds to a schema object of the other document. Schema objects
 * correspond if their JSON Pointers are equal, or else if they have equal indices in lists of equal length.
 */
export function twinOf(
  pointer: string,
  others: readonly Part[],
  parts: readonly Part[],
): Part | undefined {
  const isThere = (part: Part) => part.pointer === pointer;
  const twin = parts.find(isThere);
  return twin ?? (parts.length === others.length ? parts[others.findIndex(isThere)] : undefined);
}

/** A schema with its JSON Pointer. If several schemas apply to one value, they are combined into one. */
export interface ViewedSchema extends Schema {
  /** The JSON Pointers of the schemas that were combined into one. */
  readonly all?: string;
}

/** The named schemas of one document, by name. */
export type NamedSchemas = ReadonlyMap<string, NamedSchema>;

/** Returns the JSON of one document's named schemas, by name. */
export function jsonOf(named: NamedSchemas): ReadonlyMap<string, JsonSchema> {
  return new Map([...named].map(([name, schema]) => [name, schema.json]));
}

export type NamedLookup = Pick<NamedSchemas, "get">;

const scopes = new WeakMap<NamedLookup, Scope>();

export function scopeIn(named: NamedLookup): Scope {
  return valueFor(scopes, named, () => modelScope({ get: (name) => named.get(name)?.json }));
}

/** Returns the schema to which a reference points, if the reference has no other keywords. */
export function resolved(schema: ViewedSchema, named: NamedLookup): ViewedSchema {
  let here = schema;
  for (let depth = 0; depth < 64 && isSchemaObject(here.json); depth++) {
    const target = targetIn(here.json, named);
    if (target === undefined || Object.keys(here.json).length > 1) break;
    here = target;
  }
  return here;
}

/** A keyword of a schema object, or a schema that the object includes by `$ref` or `allOf`. */
type Step =
  | { readonly keyword: string; readonly written: KeywordValue }
  | { readonly included: Schema };

/** A schema object with the steps to read it, in document order. */
interface Level {
  readonly pointer: string;
  readonly steps: readonly Step[];
}

/** The levels of each document. Many views include the same schema objects, so each object is read only once. */
const levels = new WeakMap<NamedLookup, Map<JsonObject, Level>>();

function levelOf({ json, pointer }: Part, named: NamedLookup): Level {
  const known = valueFor(levels, named, () => new Map<JsonObject, Level>());
  const level = known.get(json);
  if (level?.pointer === pointer) return level;
  const read = { pointer, steps: stepsOf(json, pointer, named) };
  known.set(json, read);
  return read;
}

function stepsOf(json: JsonObject, at: string, named: NamedLookup): readonly Step[] {
  return Object.keys(json).flatMap((keyword): Step | Step[] => {
    const value = json[keyword] as JsonValue;
    const target = keyword === "$ref" ? targetIn(json, named) : undefined;
    if (target !== undefined) return { included: target };
    const pointer = append(at, keyword);
    if (keyword !== "allOf" || !Array.isArray(value))
      return { keyword, written: { value, pointer } };
    return value.map((part, index) => ({
      included: { json: part as JsonSchema, pointer: append(pointer, index) },
    }));
  });
}

/**
 * Returns the view of a schema. Reads at most `most` schema objects; if there are more, `isCut` of the view is true.
 */
export function viewOf(
  schema: Schema,
  named: NamedLookup,
  most: number = Number.POSITIVE_INFINITY,
): SchemaView {
  const keywords = new Map<string, KeywordValue[]>();
  let possible = true;
  let depth = 0;
  const seen = new Set<JsonSchema>();
  const parts: Part[] = [];
  // A loop instead of recursion, because chains of references and `allOf` may exceed the stack.
  const reading: Iterator<Step>[] = [];
  const include = ({ json, pointer }: Schema) => {
    if (isNothing(json)) possible = false;
    if (!isSchemaObject(json) || seen.has(json)) return;
    seen.add(json);
    const part = { json, pointer };
    parts.push(part);
    // The schema of the view is often made for this view only, so it is not stored.
    const steps = reading.length === 0 ? stepsOf(json, pointer, named) : levelOf(part, named).steps;
    reading.push(steps.values());
    depth = Math.max(depth, reading.length);
  };
  include(schema);
  let isCut = false;
  for (let here = reading.at(-1); here !== undefined && !isCut; here = reading.at(-1)) {
    const { value: step, done } = here.next();
    if (done === true) reading.pop();
    else if ("keyword" in step) addTo(keywords, step.keyword, step.written);
    else if (parts.length < most) include(step.included);
    else isCut = true;
  }
  const { json, pointer } = schema;
  return { json, pointer, keywords, parts, possible, depth, isCut };
}

/** Returns keyword values as texts. A value that several schema objects have is returned only once. */
export function textsOf(values: readonly KeywordValue[]): readonly string[] {
  return [...new Set(values.map(({ value }) => JSON.stringify(value)))];
}

/**
 * Returns the members of a keyword whose value maps names to schemas. If several schema objects declare one name, their
 * schemas are combined.
 */
export function membersOf(view: SchemaView, keyword: string): Map<string, ViewedSchema> {
  const members = new Map<string, ViewedSchema>();
  for (const { value, pointer } of view.keywords.get(keyword) ?? []) {
    if (!isObject(value)) continue;
    for (const name of Object.keys(value)) {
      const json = value[name] as JsonSchema;
      const known = members.get(name);
      const here = append(pointer, name);
      if (known === undefined) members.set(name, { json, pointer: here });
      else {
        const both = schemaFrom({ allOf: [known.json, json] });
        const all = `${known.all ?? known.pointer} ${here}`;
        members.set(name, { json: both, pointer: known.pointer, all });
      }
    }
  }
  return members;
}

/**
 * Returns the schema that is the value of a keyword. If several schema objects have the keyword, returns an `allOf` of
 * their schemas.
 */
export function schemaIn(view: SchemaView, keyword: string): ViewedSchema | undefined {
  const values = view.keywords.get(keyword);
  const [first, ...more] = values ?? [];
  if (first === undefined) return undefined;
  const json = first.value as JsonSchema;
  if (more.length === 0) return { json, pointer: first.pointer };
  return {
    json: schemaFrom({ allOf: [json, ...more.map((one) => one.value)] }),
    pointer: first.pointer,
    all: [first, ...more].map((one) => one.pointer).join(" "),
  };
}

/** For `prefixItems` and `patternProperties`: keywords such as `items` that apply to all other items or members. */
const rests: Readonly<Record<string, readonly string[]>> = {
  prefixItems: otherItems,
  patternProperties: otherMembers,
};

/**
 * Returns true if the schema refuses every member or item to which the keyword does not apply. For example, beside
 * `additionalProperties: false`, a new pattern in `patternProperties` makes more values valid.
 */
export function isClosedBeside(keyword: string, view: SchemaView): boolean {
  const beside = Object.hasOwn(rests, keyword) ? (rests[keyword] ?? []) : [];
  return beside.some((rest) => {
    const values = schemaIn(view, rest);
    return values !== undefined && isNothing(values.json);
  });
}

function targetIn(schema: JsonObject, named: NamedLookup): NamedSchema | undefined {
  const name = targetOf(schema);
  return name === undefined ? undefined : named.get(name);
}
