// Where schemas refer to: the named schemas of a model, or the places of a document.
import type { JsonObject } from "../json/json.js";
import { type FindSchema, type JsonSchema, referencedName } from "./schema.js";

/** Finds the targets of references, and reads each written level in terms of JSON Schema 2020-12. */
export interface Scope {
  /** Returns the schema that a `$ref` leads to; `undefined` where it is unknown. */
  follow(reference: string): JsonSchema | undefined;
  /** Returns one level of a schema in 2020-12 terms: the very same object in a model. */
  read(written: JsonObject): JsonObject;
}

/** Finds the named schemas of a model. */
export interface Lookup {
  get(name: string): JsonSchema | undefined;
}

const scopes = new WeakMap<FindSchema | Lookup, Scope>();

/** Returns the scope of a model: one for each finder, since facts are remembered by scope. */
export function modelScope(find: FindSchema | Lookup): Scope {
  let scope = scopes.get(find);
  if (scope === undefined) {
    const named: FindSchema = typeof find === "function" ? find : (name) => find.get(name);
    scope = {
      follow: (reference) => {
        const name = referencedName(reference);
        return name === undefined ? undefined : named(name);
      },
      read: (written) => written,
    };
    scopes.set(find, scope);
  }
  return scope;
}

const memories = new WeakMap<Scope, Map<object, WeakMap<JsonObject, unknown>>>();

/** Returns the answers to one question about the schemas of a scope, by the identity of each schema. */
export function memoryOf<T>(scope: Scope, question: object): WeakMap<JsonObject, T> {
  let all = memories.get(scope);
  if (all === undefined) {
    all = new Map();
    memories.set(scope, all);
  }
  let known = all.get(question);
  if (known === undefined) {
    known = new WeakMap();
    all.set(question, known);
  }
  return known as WeakMap<JsonObject, T>;
}
