// Schemas as a document has them: references are pointers, and OpenAPI 3.0 is read in terms of JSON Schema 2020-12.
import type { JsonObject, JsonValue } from "../load/json.js";
import { own } from "../load/json.js";
import { decode } from "../load/pointer.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { combinators } from "../openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../openapi/keywords/index.js";
import type { AllowsNull } from "../openapi/keywords/keyword.js";
import { allowNullBesideReference } from "../openapi/keywords/nullable.js";
import { type OpenApiVersion, versions } from "../openapi/versions.js";
import { asSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** What a scope has to know of a document. */
export interface WrittenSchemas {
  readonly version: OpenApiVersion;
  valueAt(pointer: string): JsonValue | undefined;
}

/** Returns the scope of a document. It leaves out what the builder of the model decides: implied types and tags. */
export function documentScope(document: WrittenSchemas): Scope {
  const levels = new WeakMap<JsonObject, JsonObject>();
  const { hasRefSiblings } = versions[document.version];
  return {
    follow(reference) {
      const pointer = decode(reference);
      return pointer === undefined ? undefined : asSchema(document.valueAt(pointer));
    },
    read(written) {
      let level = levels.get(written);
      if (level === undefined) {
        level = levelOf(written, hasRefSiblings);
        levels.set(written, level);
      }
      return level;
    },
  };
}

function levelOf(written: JsonObject, hasRefSiblings: boolean): JsonObject {
  const reference = own(written, "$ref");
  if (typeof reference === "string" && !hasRefSiblings) return { $ref: reference };
  const readable = withoutIgnored(written);
  // One more alternative for null changes no fact: it is a superset that holds null already.
  return upgraded(readable, written, () => false);
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

const upgrades = keywords.filter((keyword) => keyword.upgrade !== undefined);

/**
 * Returns one level of a schema in terms of JSON Schema 2020-12; the very same object where nothing changes. `written` is
 * the level that the author wrote, of which `schema` may be a changed copy. In 3.1, too: `nullable` has no other meaning
 * there, and a boolean bound is no 2020-12 either; rules report both.
 */
export function upgraded(
  schema: JsonObject,
  written: JsonObject,
  allowsNull: AllowsNull,
): JsonObject {
  let result = schema;
  const changeable = () => {
    if (result === written) result = copyOf(written);
    return result;
  };
  for (const keyword of upgrades) {
    if (Object.hasOwn(written, keyword.name)) keyword.upgrade?.(changeable(), allowsNull);
  }
  if (isCombined(written) && [own(result, "type")].flat().includes("null")) {
    allowNullBesideReference(changeable(), allowsNull);
  }
  return result;
}

function isCombined(written: JsonObject): boolean {
  return Object.hasOwn(written, "$ref") || combinators.some((key) => Object.hasOwn(written, key));
}

/** Returns a shallow copy in which `__proto__`, too, is a member like any other. */
export function copyOf(object: JsonObject): JsonObject {
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(object)) copy[key] = object[key] as JsonValue;
  return copy;
}
