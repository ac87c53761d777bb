// Rewrites schemas so that Ajv can compile them. Keywords with a clear meaning are rewritten without changing this
// meaning. Keywords without a meaning, such as broken references, are replaced by a note, so that Ajv can read the
// schema.
import { isObject, type JsonObject, type JsonValue, objectsIn } from "../../scripts/json/json.js";
import { decode, parent, parse, valueAtTokens } from "../../scripts/json/pointer.js";

/**
 * A keyword of our own that takes the place of keywords that Ajv cannot read. Its value is the reason, for example that
 * a reference has no target.
 */
export const unreadable = "unreadable";

/** The base URI of the document, which is needed for references in schemas with an `$id`. */
export const base = "https://document.example/";

const single = [
  ...["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"],
  ...["unevaluatedItems", "unevaluatedProperties"],
];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];
const maps = ["properties", "patternProperties", "dependentSchemas", "$defs"];
const types = ["null", "boolean", "number", "integer", "string", "array", "object"];

/** Returns every schema to which a pointer or a reference leads, once each. */
export function levelsFrom(root: JsonObject, pointers: readonly string[]): Set<JsonObject> {
  const levels = new Set<JsonObject>();
  const take = (value: JsonValue | undefined) => {
    if (isObject(value)) levels.add(value);
  };
  for (const pointer of pointers) take(schemaAt(root, pointer));
  // A loop over a `Set` also visits elements that are added during the loop.
  for (const level of levels) {
    for (const inner of within(level)) take(inner);
    take(schemaAt(root, targetOf(level)));
  }
  return levels;
}

/** Follows references from the schemas at `pointers`, and returns the pointers of all targets that exist. */
export function targetsFrom(root: JsonObject, pointers: readonly string[]): string[] {
  const targets = [...levelsFrom(root, pointers)].flatMap((level) => targetOf(level) ?? []);
  return [...new Set(targets)].filter((pointer) => isObject(schemaAt(root, pointer)));
}

/** Removes the keywords next to `$ref`: "any properties added SHALL be ignored" (OAS 3.0.3 §4.7.23). */
export function withoutSiblings(levels: Iterable<JsonObject>): void {
  for (const level of levels) {
    if (!isText(level["$ref"])) continue;
    for (const key of Object.keys(level)) if (key !== "$ref") delete level[key];
  }
}

/** Rewrites schemas of a document, so that Ajv can compile them. */
export function makeReadable(root: JsonObject, levels: Iterable<JsonObject>): void {
  // Ajv rejects a document in which two schemas have the same dynamic anchor.
  for (const one of objectsIn(root))
    if (isText(one["$dynamicAnchor"])) delete one["$dynamicAnchor"];
  for (const level of levels) {
    readReference(root, level);
    // Ajv cannot resolve `$dynamicRef`, because it ignores dynamic anchors in `$defs`.
    if ("$dynamicRef" in level) drop(level, "$dynamicRef");
    // `nullable` has no effect without `type` (OAS 3.0.3 §4.7.24), and is not a keyword since 3.1.
    delete level["nullable"];
    // `id` is not a keyword since draft 6, and Ajv rejects it.
    delete level["id"];
    readBound(level, "exclusiveMinimum", "minimum");
    readBound(level, "exclusiveMaximum", "maximum");
    readType(level);
    readPattern(level);
    if (Array.isArray(level["items"])) drop(level, "items");
    if ("required" in level && !Array.isArray(level["required"])) drop(level, "required");
  }
}

/** Returns true if one of the pointers in `others` leads to an object or list that contains the value at `pointer`. */
export function isWithin(pointer: string, others: ReadonlySet<string>): boolean {
  for (let holder = parent(pointer); holder !== ""; holder = parent(holder))
    if (others.has(holder)) return true;
  return false;
}

function* within(level: JsonObject): Generator<JsonValue | undefined> {
  for (const key of single) yield level[key];
  for (const key of lists) if (Array.isArray(level[key])) yield* level[key] as JsonValue[];
  for (const key of maps) if (isObject(level[key])) yield* Object.values(level[key] as JsonObject);
}

function targetOf({ $ref }: JsonObject): string | undefined {
  return isText($ref) && $ref.startsWith("#") ? decode($ref) : undefined;
}

function schemaAt(root: JsonObject, pointer: string | undefined): JsonValue | undefined {
  const tokens = pointer === undefined ? undefined : parse(pointer);
  return tokens === undefined ? undefined : valueAtTokens(root, tokens);
}

function readReference(root: JsonObject, level: JsonObject): void {
  const { $ref } = level;
  if (!isText($ref)) return;
  const pointer = targetOf(level);
  if (pointer !== undefined && schemaAt(root, pointer) !== undefined) level["$ref"] = base + $ref;
  else if (pointer === undefined || pointer.startsWith("/")) drop(level, "$ref");
}

/**
 * Converts `exclusiveMinimum: true`, which OpenAPI 3.0 takes from draft 4. A boolean `exclusiveMinimum` is also
 * converted in OpenAPI 3.1 documents.
 */
function readBound(level: JsonObject, exclusive: string, bound: string): void {
  if (typeof level[exclusive] !== "boolean") return;
  const isExclusive = level[exclusive] === true && typeof level[bound] === "number";
  if (isExclusive) level[exclusive] = level[bound] as number;
  else delete level[exclusive];
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string";
}

function readType(level: JsonObject): void {
  const named = [level["type"] ?? []].flat();
  if (named.some((one) => !types.includes(String(one)))) drop(level, "type");
}

function readPattern(level: JsonObject): void {
  const { pattern } = level;
  if (!isText(pattern)) return;
  try {
    expression(pattern, "u");
  } catch {
    drop(level, "pattern");
  }
}

/**
 * Compiles a regular expression. If a pattern is invalid with the flag `u`, for example because of `\-`, the flag is
 * omitted.
 */
export function expression(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

/**
 * The reason why Ajv cannot read a keyword, by the name of the keyword. Keywords that are not listed here are
 * malformed.
 */
const reasons: Readonly<Record<string, string>> = {
  $ref: "a reference leads nowhere",
  $dynamicRef: "`$dynamicRef` leads to another schema in each place",
};

/** Replaces a keyword that Ajv cannot read by a note about the reason. */
function drop(level: JsonObject, keyword: string): void {
  level[unreadable] = reasons[keyword] ?? `\`${keyword}\` is malformed`;
  delete level[keyword];
}
