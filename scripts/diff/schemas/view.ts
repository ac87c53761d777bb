// A schema in one place: its references followed and its `allOf` merged, each keyword with its pointer.

import { addTo, valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { NamedSchema, Schema } from "../../model/api-model.js";
import { isSchemaObject, type JsonSchema, schemaFrom } from "../../model/schema.js";
import { otherItems, otherMembers } from "../../openapi/keywords/groups.js";
import { isNothing, targetOf } from "../../schema/schema.js";
import { modelScope, type Scope } from "../../schema/scope.js";

/** A keyword's value and where it is written. */
export interface KeywordValue {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** The keywords of a schema and of all that it includes, in order of writing. */
export interface SchemaView {
  readonly json: JsonSchema;
  readonly pointer: string;
  readonly keywords: ReadonlyMap<string, readonly KeywordValue[]>;
  /** The schema itself and all that it includes, first to last. */
  readonly parts: readonly Part[];
  /** False for the schema that accepts nothing. */
  readonly possible: boolean;
  /** How many of the parts stand one in the other, or refer to each other, at most. */
  readonly depth: number;
}

/** One of the schemas that a view is made of. */
export interface Part {
  readonly json: JsonObject;
  readonly pointer: string;
}

/** The part that stands for one of the other side: at the same place, or as far from the first. */
export function twinOf(
  pointer: string,
  others: readonly Part[],
  parts: readonly Part[],
): Part | undefined {
  const isThere = (part: Part) => part.pointer === pointer;
  const twin = parts.find(isThere);
  return twin ?? (parts.length === others.length ? parts[others.findIndex(isThere)] : undefined);
}

/** A schema where a document uses one, or several that speak of the same value. */
export interface ViewedSchema extends Schema {
  /** The pointers of all of several schemas. */
  readonly all?: string;
}

/** The schemas of one side by name. */
export type NamedSchemas = ReadonlyMap<string, NamedSchema>;

/** The schemas of one side alone, by name. */
export function jsonOf(named: NamedSchemas): ReadonlyMap<string, JsonSchema> {
  return new Map([...named].map(([name, schema]) => [name, schema.json]));
}

/** Finds schemas by name. */
export type NamedLookup = Pick<NamedSchemas, "get">;

const scopes = new WeakMap<NamedLookup, Scope>();

/** Returns the scope in which references mean the schemas of one side. */
export function scopeIn(named: NamedLookup): Scope {
  return valueFor(scopes, named, () => modelScope({ get: (name) => named.get(name)?.json }));
}

/** The schema, references followed as long as nothing stands beside them. */
export function resolved(schema: ViewedSchema, named: NamedLookup): ViewedSchema {
  let here = schema;
  for (let depth = 0; depth < 64 && isSchemaObject(here.json); depth++) {
    const target = targetIn(here.json, named);
    if (target === undefined || Object.keys(here.json).length > 1) break;
    here = target;
  }
  return here;
}

/** A schema whose keywords are read one by one: what one of them includes comes before the next. */
interface Reading {
  readonly json: JsonObject;
  readonly pointer: string;
  readonly keywords: Iterator<string>;
  /** Schemas that the last of them includes, last first. */
  readonly included: Schema[];
}

/** The view of a schema. */
export function viewOf(schema: Schema, named: NamedLookup): SchemaView {
  const keywords = new Map<string, KeywordValue[]>();
  let possible = true;
  let depth = 0;
  const seen = new Set<JsonSchema>();
  const parts: Part[] = [];
  // A loop: references and `allOf` may lead further than the stack reaches.
  const reading: Reading[] = [];
  const include = ({ json, pointer }: Schema) => {
    if (isNothing(json)) possible = false;
    if (!isSchemaObject(json) || seen.has(json)) return;
    seen.add(json);
    parts.push({ json, pointer });
    reading.push({ json, pointer, keywords: Object.keys(json).values(), included: [] });
    depth = Math.max(depth, reading.length);
  };
  include(schema);
  for (let here = reading.at(-1); here !== undefined; here = reading.at(-1)) {
    const included = here.included.pop();
    if (included !== undefined) {
      include(included);
      continue;
    }
    const { value: keyword, done } = here.keywords.next();
    if (done === true) {
      reading.pop();
      continue;
    }
    const value = here.json[keyword] as JsonValue;
    const pointer = append(here.pointer, keyword);
    const target = keyword === "$ref" ? targetIn(here.json, named) : undefined;
    if (target !== undefined) here.included.push(target);
    else if (keyword === "allOf" && Array.isArray(value)) {
      const all = value.map((json, index) => ({ json, pointer: append(pointer, index) }) as Schema);
      here.included.push(...all.reverse());
    } else {
      addTo(keywords, keyword, { value, pointer });
    }
  }
  return { json: schema.json, pointer: schema.pointer, keywords, parts, possible, depth };
}

/** Values as text, equal ones of several parts once. */
export function textsOf(values: readonly KeywordValue[]): readonly string[] {
  return [...new Set(values.map(({ value }) => JSON.stringify(value)))];
}

/** The members of a keyword that holds schemas by name; one that several parts speak of is all of them. */
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

/** The schema that a keyword holds; all of them where several parts have one. */
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

/** Keywords about the values that these keywords leave. */
const rests: Readonly<Record<string, readonly string[]>> = {
  prefixItems: otherItems,
  patternProperties: otherMembers,
};

/** True where what a keyword does not speak of is refused: then, who says more of it accepts more. */
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
