// Server-sent events (OAS 3.2 §4.14.4): finds events with JSON in `data`, and replaces the string schema of `data` by
// the schema of the JSON.
//
// The schema of an event describes its fields, and the field `data` is a string. `contentMediaType` and `contentSchema`
// declare that the string in `data` contains JSON. Some frameworks describe the parsed value in the schema of `data`,
// so `data` is also JSON if this schema accepts no string.

import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { combinators, inPlace, references } from "../openapi/keywords/groups.js";
import { valuesOf } from "../schema/facts.js";
import { kind, kindsOf } from "../schema/kinds.js";
import {
  aliasOf,
  asSchema,
  type FindSchema,
  isSchemaObject,
  type JsonSchema,
  mapOf,
  namesOf,
  openSchema,
  schemaFrom,
  type UnionKeyword,
} from "../schema/schema.js";
import { modelScope, type Scope } from "../schema/scope.js";
import { wholeOf } from "../schema/whole.js";
import { isJson } from "./media-type.js";
import type { EventData } from "./sequential-content.js";

/** The server-sent events that a schema describes. */
export interface Events {
  /** The schema of an event in which the client has parsed `data`. */
  readonly item: JsonSchema;
  readonly data: EventData;
  /** True if `data` stays text, because it is unknown which events contain JSON. */
  readonly isAmbiguous: boolean;
}

/** Maximum number of union members of one schema, including nested union members. */
const mostCases = 200;

/**
 * Maximum number of schemas that are visited to find the alternatives of one schema. Without a maximum, references
 * could repeat union members endlessly.
 */
const mostSchemas = 2_000;

/**
 * State of a recursive search: `within` contains the enclosing schemas, and `left` is the number of schemas that the
 * search may still visit.
 */
interface Way {
  readonly within: readonly JsonSchema[];
  readonly left: { count: number };
}

/** Returns the events that a schema describes, with parsed JSON in `data`. */
export function eventsOf(schema: JsonSchema, find: FindSchema): Events {
  const scope = modelScope(find);
  const written = casesOf(schema, scope, { within: [], left: { count: mostSchemas } });
  if (written === undefined) return { item: schema, data: { json: [] }, isAmbiguous: false };
  const cases = written.map((one) => described(one, scope));
  const { data, isAmbiguous, isRead } = decide(cases);
  // If the client parses no JSON in events, the schema stays unchanged, so that its types keep their names.
  if (!cases.some((one) => one.inside !== undefined && isRead(one))) {
    return { item: schema, data, isAmbiguous };
  }
  const members = cases.map((one) => caseSchema(one, isRead(one)));
  const [only = true, other] = members;
  const item = other === undefined ? only : { [unionOf(schema, scope)]: members };
  return { item, data, isAmbiguous };
}

/**
 * One alternative of an event's schema. An event matches this alternative if the event matches all schemas in `levels`.
 */
interface Case {
  readonly levels: readonly JsonObject[];
  /** A reference to a named schema that is equivalent to all schemas in `levels` together. */
  readonly alias?: JsonSchema;
}

/** Returns the alternatives of a schema, with nested unions expanded, or `undefined` if there are too many. */
function casesOf(
  schema: JsonSchema,
  scope: Scope,
  { within, left }: Way,
): readonly Case[] | undefined {
  left.count -= 1;
  if (left.count < 0) return undefined;
  // If a schema refers to itself, the inner occurrence adds no alternatives.
  if (schema === false || within.includes(schema)) return [];
  if (schema === true) return [{ levels: [] }];
  const { parts, unions, isCut } = wholeOf(schema, scope);
  if (isCut) return undefined;
  let cases: readonly Case[] = [{ levels: parts.map(({ json }) => json).filter(saysMore) }];
  for (const { members } of unions) {
    const choices: Case[] = [];
    for (const member of members) {
      const found = casesOf(member, scope, { within: [...within, schema], left });
      if (found === undefined) return undefined;
      choices.push(...found);
    }
    if (cases.length * choices.length > mostCases) return undefined;
    cases = cases.flatMap((one) => choices.map((choice) => joined(one, choice)));
  }
  const [only, other] = cases;
  const isAlias = aliasOf(schema) !== undefined && only !== undefined && other === undefined;
  return isAlias ? [{ ...only, alias: schema }] : cases;
}

function joined(one: Case, other: Case): Case {
  if (one.levels.length === 0) return other;
  return other.levels.length === 0 ? one : { levels: [...one.levels, ...other.levels] };
}

/**
 * Returns true if a schema object has keywords other than references, compositions such as `allOf`, and
 * `discriminator`.
 */
function saysMore(level: JsonObject): boolean {
  return Object.keys(level).some((key) => !structure.includes(key));
}

/** Keywords for which `casesOf` creates alternatives: references, compositions such as `allOf`, and `discriminator`. */
const structure: readonly string[] = [...combinators, ...references, "discriminator"];

/** One alternative of an event's schema, with facts about its fields `event` and `data`. */
interface Described extends Case {
  /** The values that `event` may have, or `undefined` if all values are possible. */
  readonly events: readonly string[] | undefined;
  readonly isJson: boolean;
  /** The schemas of the parsed `data`, or `undefined` if `data` contains no JSON. */
  readonly inside: readonly JsonSchema[] | undefined;
  /** The only texts that `data` may have, or `undefined` if `data` may have any text. */
  readonly texts: readonly string[] | undefined;
}

function described(one: Case, scope: Scope): Described {
  const data = fieldOf(one, "data");
  const inside = data.flatMap((part) =>
    wholeOf(part, scope).parts.flatMap(({ json }) => contentsOf(json)),
  );
  const isText =
    data.length === 0 || (kindsOf(schemaFrom({ allOf: [...data] }), scope) & kind.string) !== 0;
  return {
    ...one,
    events: textsOf(fieldOf(one, "event"), scope),
    isJson: inside.length > 0 || !isText,
    inside: isText && inside.length > 0 ? inside : undefined,
    texts: textsOf(data, scope),
  };
}

function fieldOf({ levels }: Case, name: string): readonly JsonSchema[] {
  const fields = levels.map((level) => asSchema(own(mapOf(level, "properties"), name)));
  return fields.filter((field) => field !== undefined);
}

/** If a string contains JSON, returns a list with the schema of the JSON; otherwise, returns an empty list. */
function contentsOf(level: JsonObject): JsonSchema[] {
  const mediaType = own(level, "contentMediaType");
  const schema = asSchema(own(level, "contentSchema"));
  if (typeof mediaType === "string") return isJson(mediaType) ? [schema ?? true] : [];
  return schema === undefined ? [] : [schema];
}

function textsOf(parts: readonly JsonSchema[], scope: Scope): readonly string[] | undefined {
  if (parts.length === 0) return undefined;
  const texts = valuesOf(schemaFrom({ allOf: [...parts] }), scope)?.filter(
    (one) => typeof one === "string",
  );
  return texts === undefined || texts.length === 0 ? undefined : texts;
}

interface Decision {
  readonly data: EventData;
  readonly isAmbiguous: boolean;
  readonly isRead: (one: Described) => boolean;
}

/**
 * For each alternative of an event's schema, decides whether its field `data` contains JSON. Alternatives with the same
 * `event` can be distinguished only by constant texts of `data`.
 */
function decide(cases: readonly Described[]): Decision {
  const names = [...new Set(cases.flatMap(({ events }) => events ?? []))];
  const plain = new Set<string>();
  let isAmbiguous = false;
  const isJsonAmong = (some: readonly Described[]): boolean => {
    const texts = some.filter((one) => !one.isJson);
    if (texts.length === 0 || texts.length === some.length) return texts.length < some.length;
    const isKnown = texts.every((one) => one.texts !== undefined);
    isAmbiguous ||= !isKnown;
    if (isKnown) for (const text of texts.flatMap((one) => one.texts ?? [])) plain.add(text);
    return isKnown;
  };
  const json = names.filter((name) =>
    isJsonAmong(cases.filter((one) => one.events?.includes(name))),
  );
  const others = isJsonAmong(cases.filter(({ events }) => events === undefined));
  const text = names.filter((name) => !json.includes(name));
  return {
    data: {
      json: others || (json.length > 0 && text.length === 0 && !hasOthers(cases)) ? true : json,
      ...(others && text.length > 0 ? { text } : {}),
      ...(plain.size > 0 ? { plain: [...plain] } : {}),
      ...(names.includes("message") ? { message: true } : {}),
    },
    isAmbiguous,
    isRead: (one) =>
      one.isJson &&
      (one.events === undefined ? others : one.events.every((name) => json.includes(name))),
  };
}

function hasOthers(cases: readonly Described[]): boolean {
  return cases.some(({ events }) => events === undefined);
}

function unionOf(schema: JsonSchema, scope: Scope): UnionKeyword {
  const { unions } = wholeOf(schema, scope);
  return unions.every(({ keyword }) => keyword === "oneOf") ? "oneOf" : "anyOf";
}

/**
 * Returns the schema of one alternative of an event. If `isRead` is true, the schema describes `data` as parsed JSON.
 */
function caseSchema(one: Described, isRead: boolean): JsonSchema {
  const inside = isRead ? one.inside : undefined;
  if (inside === undefined && one.alias !== undefined) return one.alias;
  const properties: JsonObject = Object.create(null);
  const names = new Set(one.levels.flatMap((level) => Object.keys(mapOf(level, "properties"))));
  for (const name of names) {
    const parts = name === "data" && inside !== undefined ? inside : fieldOf(one, name);
    properties[name] = openSchema(together(parts));
  }
  const required = new Set(one.levels.flatMap((level) => namesOf(level, "required")));
  const more = one.levels.map(restOf).filter((rest) => Object.keys(rest).length > 0);
  const description = one.levels.map((level) => own(level, "description")).find((text) => text);
  return schemaFrom({
    ...(description === undefined ? {} : { description }),
    type: "object",
    ...(required.size === 0 ? {} : { required: [...required] }),
    properties,
    ...(more.length === 0 ? {} : { allOf: more }),
  });
}

/** Merges schemas into one schema, which has an `allOf` if two schemas share a keyword. */
function together(parts: readonly JsonSchema[]): JsonSchema {
  const [first = true, ...others] = parts;
  let result: JsonSchema = first;
  for (const part of others) {
    const isApart =
      isSchemaObject(result) &&
      isSchemaObject(part) &&
      Object.keys(part).every((key) => isSame(own(result as JsonObject, key), part[key]));
    if (!isApart) return schemaFrom({ allOf: [...parts] });
    result = { ...(result as JsonObject), ...(part as JsonObject) };
  }
  return result;
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns a copy of a schema object with only its conditions, such as `not` and `if`. `properties` is left out, because
 * clients receive only the fields `event`, `data`, `id` and `retry`.
 */
function restOf(level: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(level).filter(([key]) => kept.includes(key)));
}

const kept = inPlace.filter((key) => !combinators.includes(key));
