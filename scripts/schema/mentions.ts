// Finds the member names that a schema mentions in any subschema.
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { childApplicators, otherMembers } from "../openapi/keywords/groups.js";
import { targetIn } from "./fold.js";
import { referencesIn } from "./graph.js";
import { discriminatorOf, isAnything, isSchemaObject, mapOf, namesOf } from "./schema.js";
import { memoryOf, type Scope } from "./scope.js";
import { ofParts, partsOf, type Skipped } from "./walk.js";

/** The object members that a schema mentions, and the schema objects with keywords for members or items. */
export interface Mentions {
  readonly names: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  /** True if `additionalProperties` or `unevaluatedProperties` restricts undeclared members. */
  readonly open: boolean;
  /** The schema objects that contain keywords for members or items, such as `properties`. */
  readonly parts: readonly JsonObject[];
}

/**
 * Keywords whose subschemas say nothing about the members of the value itself: `not`, and keywords for members or
 * items.
 */
export const undescribing: Skipped = new Set([...ofParts, "not"]);

/**
 * Returns at most `most` schema objects that apply to a value, including those in conditions such as `if`. The first
 * schema in the result is the given schema.
 */
export function besides(
  schema: JsonObject,
  scope: Scope,
  skipped: Skipped = ofParts,
  most: number = Number.POSITIVE_INFINITY,
): ReadonlySet<JsonObject> {
  const seen = new Set<JsonObject>();
  const waiting: JsonObject[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    if (seen.size >= most) break;
    seen.add(next);
    waiting.push(...directlyBeside(next, scope, skipped));
  }
  return seen;
}

/** Returns the target of the schema's `$ref`, and the direct subschemas that apply to the same value. */
function directlyBeside(
  schema: JsonObject,
  scope: Scope,
  skipped: Skipped = ofParts,
): readonly JsonObject[] {
  const level = scope.read(schema);
  const target = targetIn(level, scope);
  const parts = partsOf(level, skipped);
  return isSchemaObject(target) ? [target, ...parts] : parts;
}

const question = {};

/**
 * Maximum number of schema objects from which mentions are collected. Without a maximum, a long chain of schemas, in
 * which each schema adds a member to the next, would take quadratic time and memory.
 */
const mostLevels = 1_000;

/**
 * Returns the names and patterns of members that a schema mentions, and further facts about its members. Returns
 * `undefined` if the schema consists of more than `mostLevels` schema objects.
 */
export function mentionsOf(schema: JsonObject, scope: Scope): Mentions | undefined {
  const { unedited } = scope;
  if (unedited !== undefined && !isAffected(schema, unedited.affected))
    return mentionsOf(schema, unedited.scope);
  const known = memoryOf<Mentions | undefined>(scope, question);
  // `{allOf: [X]}` has the mentions of X. Without this rule, a chain of such schemas would take quadratic time.
  const equal = new Set<JsonObject>();
  let last: JsonObject = schema;
  for (let next: JsonObject | undefined = schema; next !== undefined; ) {
    last = next;
    if (equal.has(next) || known.has(next)) break;
    equal.add(next);
    next = onlyMentioning(next, scope);
  }
  const mentions = known.has(last) ? known.get(last) : collected(last, scope);
  for (const one of equal) known.set(one, mentions);
  return mentions;
}

/** Returns true if the schema refers to an edited schema, directly or indirectly. */
function isAffected(schema: JsonObject, affected: ReadonlySet<string>): boolean {
  for (const name of referencesIn(schema)) if (affected.has(name)) return true;
  return false;
}

function collected(schema: JsonObject, scope: Scope): Mentions | undefined {
  const levels = besides(schema, scope, ofParts, mostLevels + 1);
  return levels.size > mostLevels ? undefined : together([...levels]);
}

function together(levels: readonly JsonObject[]): Mentions {
  const names = new Set<string>();
  for (const level of levels) addOwnNames(level, names);
  return {
    names,
    patterns: new Set(levels.flatMap(ownPatterns)),
    open: levels.some(isOpen),
    parts: levels.filter(isPart),
  };
}

/** If all mentions of a schema are in one schema that it contains or refers to, returns that schema. */
function onlyMentioning(schema: JsonObject, scope: Scope): JsonObject | undefined {
  if (mentionsAny(schema)) return undefined;
  const parts = directlyBeside(schema, scope).filter(
    (part) => mentionsAny(part) || directlyBeside(part, scope).length > 0,
  );
  return parts.length === 1 ? parts[0] : undefined;
}

/** Returns true if the schema itself, without its subschemas, mentions members or items. */
function mentionsAny(level: JsonObject): boolean {
  const isAny = isPart(level) || isOpen(level) || ownPatterns(level).length > 0;
  return isAny || addOwnNames(level, new Set()).size > 0;
}

function isPart(level: JsonObject): boolean {
  return childApplicators.some((key) => Object.hasOwn(level, key));
}

function isOpen(level: JsonObject): boolean {
  return otherMembers.some((key) => speaks(own(level, key)));
}

function ownPatterns(level: JsonObject): readonly string[] {
  return Object.keys(mapOf(level, "patternProperties"));
}

/** Adds the names of members that the schema itself, without its subschemas, mentions. Returns the same set. */
function addOwnNames(level: JsonObject, names: Set<string>): Set<string> {
  for (const name of Object.keys(mapOf(level, "properties"))) names.add(name);
  for (const name of Object.keys(mapOf(level, "dependentRequired"))) names.add(name);
  for (const name of Object.keys(mapOf(level, "dependentSchemas"))) names.add(name);
  for (const name of namesOf(level, "required")) names.add(name);
  const tag = discriminatorOf(level)?.property;
  return tag === undefined ? names : names.add(tag);
}

/** Returns true if a keyword is present, and its schema does not accept every value. */
function speaks(value: JsonValue | undefined): boolean {
  return value !== undefined && !isAnything(value);
}
