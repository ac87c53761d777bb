// Finds the schema objects that contain edited schema objects, so that an edit copies only these objects.
import { addTo } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { partsOf } from "../../schema/walk.js";

/** The schema objects of a document, each with the schema objects that directly contain it. */
export class Enclosing {
  readonly #parents = new Map<JsonObject, JsonObject[]>();
  /** Number of calls of `add` with a schema object that was not known yet. */
  roots = 0;

  /** Adds a schema and all its subschemas. */
  add(schema: JsonValue): void {
    if (!isObject(schema) || this.has(schema)) return;
    this.roots++;
    this.#parents.set(schema, []);
    const waiting = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const part of partsOf(next)) {
        if (!this.has(part)) waiting.push(part);
        addTo(this.#parents, part, next);
      }
    }
  }

  /** Returns true if `add` was called with the schema object, or with a schema that contains it. */
  has(schema: JsonObject): boolean {
    return this.#parents.has(schema);
  }

  /** Returns the given schema objects, and all known schema objects that contain them. */
  around(schemas: Iterable<JsonObject>): ReadonlySet<JsonObject> {
    const found = new Set(schemas);
    for (const one of found) for (const parent of this.#parents.get(one) ?? []) found.add(parent);
    return found;
  }
}
