// Converts schemas of older drafts of JSON Schema to 2020-12.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../scripts/json/json.js";
import { keywords } from "../../scripts/openapi/keywords/index.js";
import type { Holds } from "../../scripts/openapi/keywords/keyword.js";

/** A draft of JSON Schema by its number, or by its year for 2019-09 and 2020-12. */
export type Draft = 3 | 4 | 6 | 7 | 2019 | 2020;

const identifiers = ["$id", "$anchor", "$dynamicAnchor", "$schema", "$defs", "discriminator"];
const ours = new Map<string, Holds>(
  keywords
    .filter(({ name, until }) => until === undefined && !identifiers.includes(name))
    .map(({ name, holds }) => [name, holds]),
);
/** Keywords of 2020-12 that replaced keywords of earlier drafts. */
const newer = ["prefixItems"];
/** Keywords that later drafts replaced. */
const older: readonly (readonly [string, Holds, readonly Draft[]])[] = [
  ["items", "schemas", [3, 4, 6, 7, 2019]],
  ["additionalItems", "schema", [3, 4, 6, 7, 2019]],
  ["dependencies", "schema-map", [3, 4, 6, 7, 2019]],
  ["extends", "schemas", [3]],
  ["type", "schemas", [3]],
  ["disallow", "schemas", [3]],
  ["divisibleBy", "value", [3]],
];

const byDraft = new Map<Draft, Map<string, Holds>>();

/**
 * Returns the keywords of a draft that contain subschemas, each with the form of its value: a schema, list or object.
 */
export function keywordsOf(draft: Draft): ReadonlyMap<string, Holds> {
  let known: Map<string, Holds> | undefined = byDraft.get(draft);
  if (known === undefined) {
    const more = older.filter(([, , drafts]) => drafts.includes(draft));
    known = new Map([...ours, ...more.map(([name, holds]): [string, Holds] => [name, holds])]);
    for (const name of draft === 2020 ? [] : newer) known.delete(name);
    byDraft.set(draft, known);
  }
  return known;
}

/** Whether a draft ignores the keywords next to `$ref`. */
export function ignoresSiblings(draft: Draft): boolean {
  return draft <= 7;
}

/** Returns the draft that a `$schema` names, or `undefined` for an unknown URI. */
export function draftNamed(uri: JsonValue | undefined): Draft | undefined {
  const [, older, year] =
    /^https?:\/\/json-schema\.org\/draft(?:-0([3467])|\/(2019-09|2020-12|future|next|v1))\/schema#?$/.exec(
      String(uri),
    ) ?? [];
  if (older !== undefined) return Number(older) as Draft;
  if (year === undefined) return undefined;
  return year === "2019-09" ? 2019 : 2020;
}

/** Rewrites one schema of an older draft as a schema of 2020-12. The caller has already rewritten the subschemas. */
export function upgrade(schema: JsonObject, draft: Draft): JsonObject {
  if (draft === 2020) return schema;
  const upgraded: JsonObject = { ...schema };
  const all: JsonValue[] = [];
  upgradeItems(upgraded);
  if (draft <= 4) upgradeBounds(upgraded);
  if (draft === 3) all.push(...upgradeDraft3(upgraded));
  all.push(...upgradeDependencies(upgraded));
  if (all.length === 0) return upgraded;
  const written = own(upgraded, "allOf");
  return { ...upgraded, allOf: [...(Array.isArray(written) ? written : []), ...all] };
}

function upgradeItems(schema: JsonObject): void {
  const items = own(schema, "items");
  const rest = own(schema, "additionalItems");
  delete schema["additionalItems"];
  if (!Array.isArray(items)) return;
  delete schema["items"];
  if (items.length > 0) schema["prefixItems"] = items;
  if (rest !== undefined) schema["items"] = rest;
}

function upgradeBounds(schema: JsonObject): void {
  for (const [limit, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    const isExclusive = own(schema, exclusive);
    if (typeof isExclusive !== "boolean") continue;
    delete schema[exclusive];
    if (!isExclusive || typeof own(schema, limit) !== "number") continue;
    schema[exclusive] = schema[limit] as number;
    delete schema[limit];
  }
}

function upgradeDraft3(schema: JsonObject): JsonValue[] {
  const all: JsonValue[] = [];
  const extended = own(schema, "extends");
  delete schema["extends"];
  if (extended !== undefined) all.push(...(Array.isArray(extended) ? extended : [extended]));
  const type = own(schema, "type");
  delete schema["type"];
  if (type !== undefined) all.push(typesOf(type));
  const disallowed = own(schema, "disallow");
  delete schema["disallow"];
  if (disallowed !== undefined) all.push({ not: typesOf(disallowed) });
  const step = own(schema, "divisibleBy");
  delete schema["divisibleBy"];
  if (step !== undefined) schema["multipleOf"] = step;
  const required: string[] = [];
  const properties = own(schema, "properties");
  for (const name of isObject(properties) ? Object.keys(properties) : []) {
    const property = (properties as JsonObject)[name];
    if (isObject(property) && typeof own(property, "required") === "boolean") {
      if (property["required"] === true) required.push(name);
      delete property["required"];
    }
  }
  if (typeof own(schema, "required") !== "boolean") delete schema["required"];
  if (required.length > 0) schema["required"] = required;
  return all;
}

/** Converts the `type` of draft 3, which may list names and schemas. */
function typesOf(type: JsonValue): JsonValue {
  const any = (Array.isArray(type) ? type : [type]).map((one): JsonValue => {
    if (typeof one !== "string") return one;
    return one === "any" ? true : { type: one };
  });
  return any.length === 1 ? (any[0] as JsonValue) : { anyOf: any };
}

function upgradeDependencies(schema: JsonObject): JsonValue[] {
  const dependencies = own(schema, "dependencies");
  delete schema["dependencies"];
  if (!isObject(dependencies)) return [];
  const required: JsonObject = {};
  const schemas: JsonObject = {};
  for (const name of Object.keys(dependencies)) {
    const needed = dependencies[name] as JsonValue;
    if (typeof needed === "string") setOwn(required, name, [needed]);
    else setOwn(Array.isArray(needed) ? required : schemas, name, needed);
  }
  return [{ dependentRequired: required, dependentSchemas: schemas }];
}
