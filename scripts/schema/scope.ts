// The targets of references: the named schemas of a model, or the places of a document.
import { valueFor } from "../json/by-key.js";
import type { JsonObject } from "../json/json.js";
import { type FindSchema, type JsonSchema, referencedName } from "./schema.js";

/** Finds the targets of references, and converts each written level to JSON Schema 2020-12. */
export interface Scope {
  /** Returns the schema that a `$ref` leads to; `undefined` where it is unknown. */
  follow(reference: string): JsonSchema | undefined;
  /** Returns one level of a schema as JSON Schema 2020-12; in a model, the same object. */
  read(written: JsonObject): JsonObject;
}

/** Finds the named schemas of a model. */
export interface Lookup {
  get(name: string): JsonSchema | undefined;
}

const scopes = new WeakMap<FindSchema | Lookup, Scope>();

/** Returns the scope of a model. Each finder has one scope, because facts are remembered by scope. */
export function modelScope(find: FindSchema | Lookup): Scope {
  const named: FindSchema = typeof find === "function" ? find : (name) => find.get(name);
  return valueFor(scopes, find, () => ({
    follow: (reference) => {
      const name = referencedName(reference);
      return name === undefined ? undefined : named(name);
    },
    read: (written) => written,
  }));
}

/** Only scopes are weak keys: a million weak keys cost the garbage collector more than all facts. */
const memories = new WeakMap<Scope, Map<object, Map<JsonObject, unknown>>>();

/** Returns the result of a question about a schema. It is computed once. */
export function remembered<T>(
  scope: Scope,
  question: object,
  schema: JsonObject,
  answer: () => T,
): T {
  return valueFor(memoryOf<T>(scope, question), schema, answer);
}

/** Returns the results of one question about the schemas of a scope. Keys are schemas by identity. */
export function memoryOf<T>(scope: Scope, question: object): Map<JsonObject, T> {
  const all = valueFor(memories, scope, () => new Map());
  const known = valueFor(all, question, () => new Map());
  return known as Map<JsonObject, T>;
}
