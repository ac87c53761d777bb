// Converts one schema to Zod: keywords, included schemas and alternatives. A validator checks the keywords that Zod
// cannot express.
import { type JsonObject, own } from "../../json/json.js";
import { combinators, references, unions } from "../../openapi/keywords/groups.js";
import { type Kinds, kind, kindsOf } from "../../schema/kinds.js";
import { aliasOf, isSchemaObject, type JsonSchema, listOf } from "../../schema/schema.js";
import type { Expression } from "./expression.js";
import { isApart, levelOf, looksInside, only } from "./keywords.js";
import { merged } from "./merge.js";
import { ownOf } from "./own.js";
import type { ZodSchemas } from "./schemas.js";
import { unionOf } from "./unions.js";

const composing: ReadonlySet<string> = new Set([...combinators, ...references, "discriminator"]);

/**
 * Returns the Zod code for a schema. If Zod cannot express the schema, `undefined` is returned, and the reason is added
 * to `why`.
 */
export function composed(
  schema: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
  kinds: Kinds = kindsOf(schema, zod.scope),
): Expression | undefined {
  const level = levelOf(schema);
  const keywords = Object.keys(level.rest);
  if (keywords.length + Object.keys(level.own).length === 0)
    return { text: "z.unknown()", type: {} };
  const parts = partsOf(level.own, zod, preferred, why, kinds);
  if (parts === undefined) return undefined;
  const base = merged(parts, zod, why);
  if (base === undefined || keywords.length === 0) return base;
  return withRest(base, schema, level.rest, zod, preferred, why);
}

/** Splits a schema into several schemas; a value must match all of them. */
function partsOf(
  level: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
  kinds: Kinds,
): readonly Part[] | undefined {
  const parts: Part[] = [];
  const reference = own(level, "$ref");
  if (reference !== undefined) {
    const schema: JsonObject = { $ref: reference };
    parts.push({ schema, made: zod.reference(aliasOf(schema) as string) });
  }
  for (const [index, schema] of listOf(level, "allOf").entries()) {
    const bare = withoutAnnotations(schema);
    if (isSchemaObject(bare) && isOnlyRequired(bare)) parts.push({ schema: bare, required: bare });
    else if (!isSchemaObject(bare) || Object.keys(bare).length > 0)
      parts.push({ schema, made: partOf(schema, zod, `${preferred}Part${index + 1}`, why, kinds) });
  }
  const rest = Object.keys(level).filter((key) => !composing.has(key));
  for (const keyword of unions) {
    if (!Array.isArray(own(level, keyword))) continue;
    const made = unionOf(level, keyword, zod, preferred, why);
    parts.push({ schema: only(level, [keyword]), made });
  }
  const written = only(level, rest);
  if (rest.length > 0 && !isImplied(written, parts, zod)) {
    if (isOnlyRequired(written) && parts.length > 0)
      parts.push({ schema: written, required: written });
    else parts.push({ schema: written, made: ownOf(written, zod, preferred, why, kinds) });
  }
  return parts.some(({ made, required }) => made === undefined && required === undefined)
    ? undefined
    : parts;
}

/** One of the schemas that a value must match, with its Zod expression if Zod can express the schema. */
export interface Part {
  readonly schema: JsonSchema;
  readonly made?: Expression | undefined;
  /** Set if the schema has no keyword except `required` and `type`. */
  readonly required?: JsonObject;
}

/**
 * Returns the Zod code for a schema of an `allOf`. The type of the Zod code is checked later, for the complete schema
 * with all keywords.
 */
function partOf(
  schema: JsonSchema,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
  kinds: Kinds,
): Expression | undefined {
  if (!isSchemaObject(schema)) return zod.of(schema, preferred);
  const alias = aliasOf(only(schema, Object.keys(levelOf(schema).own)));
  return alias === undefined ? composed(schema, zod, preferred, why, kinds) : zod.reference(alias);
}

function withoutAnnotations(schema: JsonSchema): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  const { own: methods, rest } = levelOf(schema);
  return { ...methods, ...rest };
}

function isOnlyRequired(schema: JsonObject): boolean {
  const { type, required, ...others } = schema;
  return (
    required !== undefined &&
    (type === undefined || type === "object") &&
    Object.keys(others).length === 0
  );
}

/** Returns true if another schema of the `allOf` already restricts values to the `type` in `written`. */
function isImplied(written: JsonObject, parts: readonly Part[], zod: ZodSchemas): boolean {
  if (Object.keys(written).some((key) => key !== "type")) return false;
  const allowed = kindsOf(written, zod.scope);
  return parts.some(({ schema, made }) => {
    if (made?.isObject && (allowed & kind.object) !== 0) return true;
    const kinds = kindsOf(schema, zod.scope);
    return kinds !== 0 && (kinds & ~allowed) === 0;
  });
}

/** Adds a validator for the keywords that Zod cannot express. */
function withRest(
  base: Expression,
  schema: JsonObject,
  rest: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
): Expression | undefined {
  const kinds = kindsOf(schema, zod.scope);
  const isScalar = (kinds & (kind.object | kind.array)) === 0;
  const keywords = Object.keys(rest);
  why.push(keywords[0] ?? "");
  // Zod would drop members of an object before the validator sees them.
  if (!isScalar && (base.shape === undefined || base.name !== undefined || looksInside(rest))) {
    return undefined;
  }
  if (!isScalar && kinds !== kind.object) return undefined;
  const check = zod.functionFor(isApart(rest) ? rest : schema, preferred);
  if (check === undefined) return base;
  const matches = `.check(${zod.uses.helper("matches")}(${check}))`;
  const text = isScalar ? base.text : `${zod.uses.helper("keeping")}(${base.text})`;
  return { text: text + matches, type: base.type, ...(base.isObject && { isObject: true }) };
}
