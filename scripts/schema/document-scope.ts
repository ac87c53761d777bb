// Schemas as a document has them: references are pointers, and OpenAPI 3.0 is converted to JSON Schema 2020-12.
import { valueFor } from "../json/by-key.js";
import { copyOf, type JsonObject, type JsonValue, own } from "../json/json.js";
import { decode } from "../json/pointer.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { combinators } from "../openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../openapi/keywords/index.js";
import type { AllowsNull } from "../openapi/keywords/keyword.js";
import { allowNullBesideReference, nullableKeyword } from "../openapi/keywords/nullable.js";
import { type OpenApiVersion, versions } from "../openapi/versions.js";
import { asSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** Facts about a document that a scope needs. */
export interface WrittenSchemas {
  readonly version: OpenApiVersion;
  readonly strictJsonSchema: boolean;
  valueAt(pointer: string): JsonValue | undefined;
}

const scopes = new WeakMap<WrittenSchemas, Scope>();
const writtenScopes = new WeakMap<WrittenSchemas, Scope>();

/**
 * Returns the scope of a document. Each call returns the same object, so that facts are computed once. Implied types
 * and tags are left to the builder of the model.
 */
export function documentScope(document: WrittenSchemas): Scope {
  return valueFor(scopes, document, () => scopeOf(document));
}

/** Returns the scope of a document with levels as their author wrote them. Each call returns the same object. */
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
  // An additional alternative for null changes no fact, because the superset already contains null.
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

/** How the keywords of a document are read. */
export interface Reading {
  /** Whether keywords beside `$ref` have an effect. */
  readonly hasRefSiblings: boolean;
  /** Whether null is allowed if 3.0 or its authors allow it, but 2020-12 does not. */
  readonly allowsMeantNull: boolean;
  /** Whether null in a 3.1 `type` is taken literally if schemas beside it refuse null. */
  readonly hasStrictTypes?: boolean;
}

/** Returns how the keywords of a document are read. */
export function readingOf({
  version,
  strictJsonSchema,
}: Pick<WrittenSchemas, "version" | "strictJsonSchema">): Reading {
  const { hasRefSiblings, hasOldForms } = versions[version];
  return { hasRefSiblings, allowsMeantNull: hasOldForms || !strictJsonSchema };
}

const upgrades = keywords.filter((keyword) => keyword.upgrade !== undefined);

/**
 * Returns one level of a schema as JSON Schema 2020-12; the same object if nothing changes. `written` is the author's
 * level, of which `schema` may be a changed copy. Unless schemas are read to the letter, `nullable` and boolean bounds
 * are also converted in 3.1. These keywords have no other meaning in 3.1, and rules report both.
 */
export function upgraded(
  schema: JsonObject,
  written: JsonObject,
  { allowsMeantNull, hasStrictTypes = false }: Reading,
  allowsNull: AllowsNull,
): JsonObject {
  let result = schema;
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
