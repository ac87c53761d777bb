// Prepares schemas for the printers of keywords: groups keywords by type, and replaces references by names.
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { isInt64Text } from "../../model/int64/leaf.js";
import { hasUnevaluated, isTooWide, mostFollowed } from "../../model/schemas/unevaluated.js";
import { checkOf, rangeOf } from "../../openapi/formats.js";
import {
  directions,
  inPlace,
  namesOf,
  otherItems,
  otherMembers,
  unions,
} from "../../openapi/keywords/groups.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import type { Holds } from "../../openapi/keywords/keyword.js";
import { saysBytes } from "../../schema/bytes.js";
import { isOnlyNull, kind, mayBe } from "../../schema/kinds.js";
import { hasLongIntegers } from "../../schema/long-integers.js";
import {
  type FindSchema,
  isNothing,
  type JsonSchema,
  listOf,
  openSchema,
  referencedName,
  schemaFrom,
  unionKeyword,
} from "../../schema/schema.js";
import { modelScope, type Scope } from "../../schema/scope.js";
import { type TagValue, tagOf } from "../../schema/tag.js";

/** A prepared schema, from which `vocabulary/*.ts` prints code. The prepared schema `{}` matches every value. */
export interface Prepared {
  [keyword: string]: unknown;
}

/** The keywords of a schema, grouped by the types of values to which they apply. */
export interface ByType {
  /** The types that values may have; absent if all types are allowed. */
  readonly allowed?: readonly string[];
  /** For each type, the keywords that apply to its values. */
  readonly parts: Readonly<Record<string, Prepared>>;
}

/** A union, with the values that select each union member. */
export interface Tagged {
  /** The `keyword` of the error for an object whose discriminator value selects no union member. */
  readonly keyword: "discriminator" | "enum";
  readonly propertyName: string;
  /** For each union member, the discriminator values that select it. */
  readonly values: readonly (readonly TagValue[])[];
  readonly members: readonly Prepared[];
  readonly nullable: boolean;
  /**
   * The schema for all values other than objects. Without `otherwise`, the union accepts only objects, and null if
   * `nullable` is true.
   */
  readonly otherwise?: Prepared;
}

/** Returns true if every value matches the schema. */
export function isEmpty(schema: Prepared): boolean {
  return Object.keys(schema).length === 0;
}

/** Maximum number of nested schemas that one function checks, so that generation does not exhaust the call stack. */
const mostLevels = 40;

/** Keywords whose values are used as they are, without conversion. */
const plain = new Set(
  namesOf(
    ({ name, behavior, until }) =>
      behavior === "assertion" && until === undefined && name !== "type" && name !== "format",
  ),
);
/** Keywords that have special code for the subschema `false`. */
const mayBeFalse = new Set<string>([...otherMembers, ...otherItems]);

/** Keywords that can be left out if every value matches their subschema. */
const any = new Set(
  namesOf(
    ({ applies, holds, isTest, isUnevaluated }) =>
      holds === "schema" &&
      applies !== undefined &&
      applies !== "in place" &&
      isTest === undefined &&
      isUnevaluated === undefined,
  ),
);

/**
 * Names of the schemas that are being inserted in place of their references. A schema in this list is not inserted
 * again, so that recursion ends. A `Trail` is `undefined` if no enclosing schema has `unevaluatedProperties` or
 * `unevaluatedItems`.
 */
type Trail = ReadonlySet<string> | undefined;

export class Preparation {
  readonly #find: FindSchema;
  readonly #scope: Scope;
  /** The prepared schemas whose validators must know which properties and items are evaluated. */
  readonly #followed = new WeakSet<Prepared>();
  #hasUnevaluated = false;
  /** Nesting depth of the schema that is being prepared. */
  #level = 0;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#scope = modelScope(find);
  }

  /** Returns the prepared schema, from which `schema-functions.ts` prints code. */
  prepare(schema: JsonSchema): Prepared {
    this.#hasUnevaluated = false;
    this.#level = 0;
    const prepared = this.#schema(openSchema(schema), undefined);
    if (this.#hasUnevaluated) this.#followed.add(prepared);
    return prepared;
  }

  /** Returns true if the generated code must record which properties and items the schema has evaluated. */
  isFollowed(prepared: Prepared): boolean {
    return this.#followed.has(prepared);
  }

  /** Prepares a schema. A deeply nested schema is wrapped in the keyword `apart`, so that it gets its own function. */
  #schema(schema: JsonValue, above: Trail): Prepared {
    this.#level += 1;
    const isApart = above === undefined && this.#level % mostLevels === 0;
    const prepared = this.#keywords(schema, above);
    this.#level -= 1;
    if (!isApart || isEmpty(prepared)) return prepared;
    if (this.#hasUnevaluated) this.#followed.add(prepared);
    return { apart: prepared };
  }

  #keywords(schema: JsonValue, above: Trail): Prepared {
    // An object without a prototype would take longer. Keywords never have the names of inherited members.
    const prepared: Prepared = {};
    if (schema === false) prepared["never"] = true;
    if (!isObject(schema)) return prepared;
    if (isNothing(schema)) {
      // `never` is the reason why the property is not allowed, such as `readOnly`; the error message depends on this
      // reason.
      prepared["never"] = directions.find((mark) => own(schema, mark) === true) ?? true;
      return prepared;
    }
    const trail = above ?? (hasUnevaluated(schema) ? this.#newTrail(schema) : undefined);
    const tagged = this.#tagged(schema, trail);
    const parts: Record<string, Prepared> = {};
    for (const key of Object.keys(schema)) {
      const keyword = keywordNamed(key);
      const value = schema[key] as JsonValue;
      // A rule has already reported keywords whose value has the wrong type. Such keywords have no effect.
      if (keyword === undefined || !keyword.accepts(value)) continue;
      if (tagged !== undefined && key === unionKeyword(schema)) continue;
      if (key === "$ref") {
        this.#reference(prepared, value as string, trail);
        continue;
      }
      const checked = this.#keyword(schema, key, keyword.holds, trail);
      if (checked === undefined || (trail === undefined && asksNothing(key, checked))) continue;
      const type = key === "format" ? checkOf(value as string)?.of : keyword.appliesTo?.[0];
      if (keyword.isUnevaluated !== undefined) {
        this.#hasUnevaluated = true;
        prepared[key] = checked;
      } else if (type === undefined) prepared[key] = checked;
      else {
        parts[type] ??= {};
        parts[type][key] = checked;
      }
    }
    const type = own(schema, "type");
    const readable = type !== undefined && keywordNamed("type")?.accepts(type) === true;
    const isDigits = isInt64Text(schema);
    const bounds = isDigits ? boundsIn(schema) : {};
    // A schema without type and bounds, such as `{ const: "5" }`, leaves the check of digits to a schema with a type.
    if (isDigits && (readable || Object.keys(bounds).length > 0))
      parts["digits"] = { digits: { ...bounds, ...sizeIn(schema) } };
    const written = isDigits ? [type ?? []].flat().map(digitsFor) : type;
    const types = byType(readable ? written : undefined, parts, saysBytes(schema));
    if (types !== undefined)
      prepared["types"] = hasLongIntegers(schema) ? withBigints(types) : types;
    if (tagged !== undefined) prepared["tagged"] = tagged;
    else if (trail === undefined) this.#nullOr(prepared, schema);
    return prepared;
  }

  #keyword(schema: JsonObject, key: string, holds: Holds, trail: Trail): unknown {
    const value = schema[key] as JsonValue;
    const below = inPlace.includes(key) ? trail : undefined;
    if (plain.has(key)) return value;
    if (key === "format") return checkOf(value as string) === undefined ? undefined : value;
    if (holds === "schema" && key !== "contentSchema") {
      const isLimit = key !== "items" || Object.hasOwn(schema, "prefixItems");
      return value === false && isLimit && mayBeFalse.has(key) ? false : this.#schema(value, below);
    }
    if (holds === "schemas" && Array.isArray(value)) {
      return value.map((member) => this.#schema(member, below));
    }
    if (holds === "schema-map" && key !== "$defs" && isObject(value)) {
      const members: Prepared = Object.create(null);
      for (const name of Object.keys(value)) {
        members[name] = this.#schema(value[name] as JsonValue, below);
      }
      return members;
    }
    return undefined;
  }

  #newTrail(schema: JsonObject): Trail {
    const tooWide = isTooWide(schema, (one) => {
      const reference = own(one, "$ref");
      const name = typeof reference === "string" ? referencedName(reference) : undefined;
      return name === undefined
        ? undefined
        : { name, target: openSchema(this.#find(name) ?? true) };
    });
    if (!tooWide) return new Set();
    // Usually, the rule `unevaluated-too-wide` has already reported the schema, with its location. The error is thrown
    // only if validators are generated for a document that the rules did not check.
    const message = `finding unevaluated parts needs more than ${mostFollowed} references to be followed, or schemas that nest too deeply`;
    throw new DiagnosticsError([{ code: "unevaluated-too-wide", severity: "error", message }]);
  }

  /**
   * Adds the keyword `$ref` to the prepared schema. If an enclosing `unevaluatedProperties` or `unevaluatedItems`
   * depends on the referenced schema, the schema is inserted instead of its `$ref`.
   */
  #reference(prepared: Prepared, $ref: string, trail: Trail): void {
    const name = referencedName($ref);
    const target = name === undefined ? undefined : this.#find(name);
    if (name === undefined || target === undefined) {
      throw new Error(`the model has no schema ${JSON.stringify($ref)}`);
    }
    if (trail === undefined) prepared["$ref"] = name;
    else if (!trail.has(name)) {
      prepared["behind"] = this.#schema(openSchema(target), new Set([...trail, name]));
    }
  }

  /**
   * Returns a union in which a discriminator property selects one member. Validators check only the selected union
   * member.
   */
  #tagged(schema: JsonObject, trail: Trail): Tagged | undefined {
    const keyword = unionKeyword(schema);
    const tag = tagOf(schema, keyword, this.#scope);
    if (tag === undefined) return undefined;
    const { property, members, others, from } = tag;
    const nullable = tag.nullable && others.length === 1;
    // The first alternative never matches, because `otherwise` checks only values that are not objects. The alternative
    // `type: object` exists only to make the error message mention objects.
    const otherwise = schemaFrom({ [keyword]: [{ type: "object" }, ...others] });
    return {
      keyword: from === "discriminator" ? from : "enum",
      propertyName: property,
      values: members.map(({ values }) => values),
      members: members.map((member) => this.#schema(openSchema(member.schema), trail)),
      nullable,
      ...(others.length === 0 || nullable ? {} : { otherwise: this.#schema(otherwise, trail) }),
    };
  }

  /**
   * Replaces a union of one schema and null by the keyword `nullOr`. With `nullOr`, the validator checks for null
   * instead of trying both alternatives, so the error message lists no alternatives.
   */
  #nullOr(prepared: Prepared, schema: JsonObject): void {
    for (const key of unions) {
      const union = listOf(schema, key);
      if (union.length !== 2 || prepared[key] === undefined) continue;
      const place = union.findIndex((member) => isOnlyNull(member, this.#scope));
      if (place === -1) continue;
      const other = union[1 - place] as JsonSchema;
      if (key === "oneOf" && mayBe(other, kind.null, this.#scope)) continue;
      prepared["nullOr"] = (prepared[key] as Prepared[])[1 - place];
      delete prepared[key];
      return;
    }
  }
}

/** Returns true for a keyword that rejects no value, and only affects which members or items are evaluated. */
function asksNothing(key: string, value: unknown): boolean {
  return any.has(key) && value !== false && isEmpty(value as Prepared);
}

/** Allows bigints wherever integers are allowed. */
function withBigints({ allowed, parts }: ByType): ByType {
  const nameOf = (type: string) =>
    type === "integer" || type === "number" ? `${type} or bigint` : type;
  const named = Object.entries(parts).map(([type, part]) => [nameOf(type), part]);
  return { ...(allowed && { allowed: allowed.map(nameOf) }), parts: Object.fromEntries(named) };
}

/** In error messages, the type of a 64-bit integer is `digits` instead of `string`. */
function digitsFor(type: JsonValue): JsonValue {
  return type === "string" ? "digits" : type;
}

/** Returns the function that checks the size of an integer; none if the schema also accepts other numbers. */
function sizeIn(schema: JsonObject): { size?: string } {
  const format = own(schema, "format");
  if (typeof format === "string" && rangeOf(format) !== undefined) return { size: format };
  return [own(schema, "type")].flat().includes("number") ? {} : { size: "int64" };
}

/** Returns the keywords that limit an integer. */
function boundsIn(schema: JsonObject): JsonObject {
  const names = keywordsOfNumbers.filter((name) => typeof own(schema, name) === "number");
  return Object.fromEntries(names.map((name) => [name, schema[name] as JsonValue]));
}

const keywordsOfNumbers = namesOf(
  ({ name, behavior, appliesTo }) =>
    behavior === "assertion" && name !== "format" && appliesTo?.includes("number") === true,
);

function byType(
  written: JsonValue | undefined,
  parts: Record<string, Prepared>,
  bytes: boolean,
): ByType | undefined {
  if (written === undefined) return Object.keys(parts).length === 0 ? undefined : { parts };
  const types = (Array.isArray(written) ? written : [written]) as string[];
  const allowed = types.filter((type) => type !== "integer" || !types.includes("number"));
  const relevant: Record<string, Prepared> = {};
  for (const type of allowed) {
    const part = parts[type === "integer" ? "number" : type];
    if (part !== undefined) relevant[type] = part;
  }
  if (bytes && allowed.includes("string")) allowed.push("bytes");
  return { allowed, parts: relevant };
}
