// Resolves references. In a model, a reference contains the name of a schema; in a document, a reference contains a
// JSON Pointer.
import { valueFor } from "../json/by-key.js";
import type { JsonObject } from "../json/json.js";
import { type FindSchema, type JsonSchema, referencedName } from "./schema.js";

/** Resolves references, and converts schema objects to JSON Schema 2020-12. */
export interface Scope {
  /** For a document with an edit: the scope of the document without the edit. */
  readonly unedited?: { readonly scope: Scope; readonly affected: ReadonlySet<string> };
  /** Returns the schema to which a `$ref` points, or `undefined` if the schema is unknown. */
  follow(reference: string): JsonSchema | undefined;
  /** Returns a schema object of a document as JSON Schema 2020-12, and a schema object of a model unchanged. */
  read(written: JsonObject): JsonObject;
}

/** An object that finds named schemas, such as a `Map`. */
export interface Lookup {
  get(name: string): JsonSchema | undefined;
  /** For a document with an edit: the schemas of the document without the edit. */
  readonly unedited?: UneditedSchemas;
}

/** The named schemas of a document before an edit. */
export interface UneditedSchemas {
  readonly schemas: Lookup;
  /** The names of the edited and added schemas, and of all schemas that refer to them directly or indirectly. */
  readonly affected: ReadonlySet<string>;
}

const scopes = new WeakMap<FindSchema | Lookup, Scope>();

/**
 * Returns the `Scope` in which references of a model are resolved. The same `FindSchema` or `Lookup` always yields the
 * same `Scope`, because cached facts belong to a `Scope`.
 */
export function modelScope(find: FindSchema | Lookup): Scope {
  const named: FindSchema = typeof find === "function" ? find : (name) => find.get(name);
  return valueFor(scopes, find, () => {
    const unedited = typeof find === "function" ? undefined : find.unedited;
    return {
      follow: (reference) => {
        const name = referencedName(reference);
        return name === undefined ? undefined : named(name);
      },
      read: (written) => written,
      ...(unedited === undefined
        ? {}
        : { unedited: { scope: modelScope(unedited.schemas), affected: unedited.affected } }),
    };
  });
}

/**
 * Only the outer map, whose keys are scopes, is weak, because a million weak keys would slow down garbage collection.
 */
const memories = new WeakMap<Scope, Map<object, Map<JsonObject, unknown>>>();

/**
 * Returns a fact about a schema, such as the types of its values. `answer` computes the fact at the first call for a
 * schema; later calls return the cached fact.
 */
export function remembered<T>(
  scope: Scope,
  question: object,
  schema: JsonObject,
  answer: () => T,
): T {
  return valueFor(memoryOf<T>(scope, question), schema, answer);
}

/**
 * Returns the cache for one kind of fact, such as the accepted types of each schema in a scope. The keys of the cache
 * are schema objects, compared by identity.
 */
export function memoryOf<T>(scope: Scope, question: object): Map<JsonObject, T> {
  const all = valueFor(memories, scope, () => new Map());
  const known = valueFor(all, question, () => new Map());
  return known as Map<JsonObject, T>;
}
