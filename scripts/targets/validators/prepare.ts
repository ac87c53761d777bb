// Prepares a schema for Ajv: by type, with every reference by name.
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { isInt64Text } from "../../model/int64/leaf.js";
import { hasUnevaluated, isTooWide, mostFollowed } from "../../model/schemas/unevaluated.js";
import { checkOf } from "../../openapi/formats.js";
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

/** A schema as our vocabulary reads it (`vocabulary/*.ts`). `{}` is a schema that every value matches. */
export interface Prepared {
  [keyword: string]: unknown;
}

/** Checks of a value by its type. */
export interface ByType {
  /** The types that are allowed; absent: all. */
  readonly allowed?: readonly string[];
  /** Checks by type. */
  readonly parts: Readonly<Record<string, Prepared>>;
}

/** Which member of a union each value of its tag selects. */
export interface Tagged {
  /** The failing keyword for a tag that selects no member. */
  readonly keyword: "discriminator" | "enum";
  readonly propertyName: string;
  /** The values that select the member of the same place in `members`. */
  readonly values: readonly (readonly TagValue[])[];
  readonly members: readonly Prepared[];
  readonly nullable: boolean;
  /** Checks of a value that is no object. Absent: it does not match, but for null with `nullable`. */
  readonly otherwise?: Prepared;
}

/** Whether every value matches. */
export function isEmpty(schema: Prepared): boolean {
  return Object.keys(schema).length === 0;
}

/** Keywords whose data is handed on as it is. */
const plain = new Set(
  namesOf(
    ({ name, behavior, until }) =>
      behavior === "assertion" && until === undefined && name !== "type" && name !== "format",
  ),
);
/** Keywords for which Ajv tells `false` from a schema that nothing matches. */
const mayBeFalse = new Set<string>([...otherMembers, ...otherItems]);

/** Keywords that ask nothing when every value matches their schema. */
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

/** The names on the way from a schema with `unevaluated…` down to here; `undefined` when there is none above. */
type Trail = ReadonlySet<string> | undefined;

/** Prepares the schemas of one model. */
export class Preparation {
  readonly #find: FindSchema;
  readonly #scope: Scope;
  /** Prepared schemas in which evaluated properties or items have to be followed. */
  readonly #followed = new WeakSet<Prepared>();
  #hasUnevaluated = false;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#scope = modelScope(find);
  }

  /** The schema in the form that `schema-functions.ts` compiles. */
  prepare(schema: JsonSchema): Prepared {
    this.#hasUnevaluated = false;
    const prepared = this.#schema(openSchema(schema), undefined);
    if (this.#hasUnevaluated) this.#followed.add(prepared);
    return prepared;
  }

  /** Whether evaluated properties or items have to be followed somewhere in what `prepare` returned. */
  isFollowed(prepared: Prepared): boolean {
    return this.#followed.has(prepared);
  }

  #schema(schema: JsonValue, above: Trail): Prepared {
    const prepared: Prepared = Object.create(null);
    if (schema === false) prepared["never"] = true;
    if (!isObject(schema)) return prepared;
    if (isNothing(schema)) {
      // Why the property may not be there at all: the word that its message is found by.
      prepared["never"] = directions.find((mark) => own(schema, mark) === true) ?? true;
      return prepared;
    }
    const trail = above ?? (hasUnevaluated(schema) ? this.#newTrail(schema) : undefined);
    const tagged = this.#tagged(schema, trail);
    const parts: Record<string, Prepared> = Object.create(null);
    for (const key of Object.keys(schema)) {
      const keyword = keywordNamed(key);
      const value = schema[key] as JsonValue;
      // The rules have reported values of the wrong type; here they check nothing.
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
        parts[type] ??= Object.create(null) as Prepared;
        parts[type][key] = checked;
      }
    }
    const type = own(schema, "type");
    const readable = type !== undefined && keywordNamed("type")?.accepts(type) === true;
    const isDigits = isInt64Text(schema);
    if (isDigits) parts["digits"] = { digits: boundsIn(schema) };
    const allowed = isDigits ? [type ?? []].flat().map(digitsFor) : type;
    const types = byType(readable ? allowed : undefined, parts, saysBytes(schema));
    if (types !== undefined) prepared["types"] = types;
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
    // The rules refuse it with its place; this is for whoever generates without asking them.
    const message = `finding unevaluated parts needs more than ${mostFollowed} references to be followed, or schemas that nest too deeply`;
    throw new DiagnosticsError([{ code: "unevaluated-too-wide", severity: "error", message }]);
  }

  /** The evaluated members behind a reference are known only there, so such a reference is written out. */
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

  /** The union whose members a tag selects: by a look at the tag, one member alone is checked. */
  #tagged(schema: JsonObject, trail: Trail): Tagged | undefined {
    const keyword = unionKeyword(schema);
    const tag = tagOf(schema, keyword, this.#scope);
    if (tag === undefined) return undefined;
    const { property, members, others, from } = tag;
    const nullable = tag.nullable && others.length === 1;
    // The first of these alternatives is none; it is there to be named as what would match, too.
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

  /** A union with null is decided by a look at the value. Its issue needs no choice. */
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

/** Whether a keyword says something only to those who ask which parts of a value were looked at. */
function asksNothing(key: string, value: unknown): boolean {
  return any.has(key) && value !== false && isEmpty(value as Prepared);
}

/** The name of the type of texts that are integers of 64 bits. */
function digitsFor(type: JsonValue): JsonValue {
  return type === "string" ? "digits" : type;
}

/** The bounds of an integer. */
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
  const relevant: Record<string, Prepared> = Object.create(null);
  for (const type of allowed) {
    const part = parts[type === "integer" ? "number" : type];
    if (part !== undefined) relevant[type] = part;
  }
  if (bytes && allowed.includes("string")) allowed.push("bytes");
  return { allowed, parts: relevant };
}
