// Schemas of a document: references are JSON Pointers, and OpenAPI 3.0 keywords are converted to JSON Schema 2020-12.
import { valueFor } from "../json/by-key.js";
import { copyOf, type JsonObject, type JsonValue, own } from "../json/json.js";
import { decode } from "../json/pointer.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { combinators } from "../openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../openapi/keywords/index.js";
import type { AllowsNull } from "../openapi/keywords/keyword.js";
import { allowNullBesideReference, nullableKeyword } from "../openapi/keywords/nullable.js";
import { type OpenApiVersion, versions } from "../openapi/versions.js";
import { type TextOf, withMeantValues } from "./meant-values.js";
import { asSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** The properties of a document that a `Scope` needs. */
export interface WrittenSchemas {
  readonly version: OpenApiVersion;
  readonly strictJsonSchema: boolean;
  valueAt(pointer: string): JsonValue | undefined;
}

const scopes = new WeakMap<WrittenSchemas, Scope>();
const writtenScopes = new WeakMap<WrittenSchemas, Scope>();

/**
 * Returns a document's scope: it resolves references, and converts schema objects to JSON Schema 2020-12. All calls for
 * one document return the same object, so that cached facts are reused. The model builder, not the scope, adds implied
 * types and discriminators.
 */
export function documentScope(document: WrittenSchemas): Scope {
  return valueFor(scopes, document, () => scopeOf(document));
}

/**
 * Returns a scope that resolves references, but returns schema objects as they are in the document. All calls for one
 * document return the same object.
 */
export function writtenScope(document: WrittenSchemas): Scope {
  return valueFor(writtenScopes, document, () => ({
    follow(reference) {
      const pointer = decode(reference);
      return pointer === undefined ? undefined : asSchema(document.valueAt(pointer));
    },
    read: (written) => written,
  }));
}

function scopeOf(document: WrittenSchemas): Scope {
  const levels = new Map<JsonObject, JsonObject>();
  const reading = readingOf(document);
  return {
    follow: writtenScope(document).follow,
    read(written) {
      return valueFor(levels, written, () => levelOf(written, reading));
    },
  };
}

function levelOf(written: JsonObject, reading: Reading): JsonObject {
  const reference = own(written, "$ref");
  if (typeof reference === "string" && !reading.hasRefSiblings) return { $ref: reference };
  const readable = withoutIgnored(written);
  // The last argument claims that no union member accepts null yet. Null may therefore be added to a union that already
  // accepts null, which changes no fact.
  return upgraded(readable, written, reading, () => false);
}

function withoutIgnored(written: JsonObject): JsonObject {
  const ignored = Object.keys(written).filter((key) => {
    const keyword = keywordNamed(key);
    return keyword !== undefined && isIgnored(keyword, written[key] as JsonValue);
  });
  if (ignored.length === 0) return written;
  const level = copyOf(written);
  for (const key of ignored) delete level[key];
  return level;
}

/** How specloom interprets the keywords of a document. */
export interface Reading {
  /** True if keywords next to a `$ref` have an effect. */
  readonly hasRefSiblings: boolean;
  /**
   * True if null is allowed where the author probably meant it, as with `nullable`, although JSON Schema 2020-12
   * refuses null.
   */
  readonly allowsMeantNull: boolean;
  /** True if values of `enum` and `const` that contradict `type` are read as their author meant them. */
  readonly readsMeantValues: boolean;
  /** Returns the text of a value that is read as a string; if absent, `1.0` is read as `"1"`. */
  readonly textOf?: TextOf;
  /** True if `null` in an OpenAPI 3.1 `type` is allowed even if other keywords of the schema refuse null. */
  readonly hasStrictTypes?: boolean;
}

/** Returns how specloom interprets the keywords of a document. */
export function readingOf({
  version,
  strictJsonSchema,
}: Pick<WrittenSchemas, "version" | "strictJsonSchema">): Reading {
  const { hasRefSiblings, hasOldForms } = versions[version];
  const allowsMeantNull = hasOldForms || !strictJsonSchema;
  return { hasRefSiblings, allowsMeantNull, readsMeantValues: !strictJsonSchema };
}

const upgrades = keywords.filter((keyword) => keyword.upgrade !== undefined);

/**
 * Returns one schema object as JSON Schema 2020-12, or the given object if nothing changes. `written` is the schema
 * object as it is in the document. `schema` is the same schema object as `written`, but may already be a changed copy.
 * In OpenAPI 3.1, `nullable` and boolean limits are converted as in 3.0, unless schemas are interpreted literally.
 * OpenAPI 3.1 does not define `nullable` and boolean limits, so rules report them.
 */
export function upgraded(
  schema: JsonObject,
  written: JsonObject,
  { allowsMeantNull, readsMeantValues, textOf, hasStrictTypes = false }: Reading,
  allowsNull: AllowsNull,
): JsonObject {
  let result = readsMeantValues ? withMeantValues(schema, textOf) : schema;
  const changeable = () => {
    if (result === written) result = copyOf(written);
    return result;
  };
  for (const keyword of upgrades) {
    if (!Object.hasOwn(written, keyword.name)) continue;
    if (keyword === nullableKeyword && !allowsMeantNull) delete changeable()[keyword.name];
    else keyword.upgrade?.(changeable(), allowsNull);
  }
  if (!allowsMeantNull || hasStrictTypes) return result;
  if (isCombined(written) && [own(result, "type")].flat().includes("null")) {
    allowNullBesideReference(changeable(), allowsNull);
  }
  return result;
}

function isCombined(written: JsonObject): boolean {
  return Object.hasOwn(written, "$ref") || combinators.some((key) => Object.hasOwn(written, key));
}
