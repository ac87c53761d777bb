// Converts a schema of any draft to schemas of 2020-12. Each target of a `$ref` becomes a named schema.

import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../scripts/json/json.js";
import { type JsonSchema, schemaFrom } from "../../scripts/model/schema.js";
import { openSchema } from "../../scripts/schema/schema.js";
import { type Draft, ignoresSiblings, keywordsOf, upgrade } from "./drafts.js";
import { type Documents, Library, type Place, Unreadable } from "./library.js";

/** A schema, together with all named schemas to which it refers. */
export interface Standalone {
  readonly root: JsonSchema;
  readonly schemas: ReadonlyMap<string, JsonSchema>;
}

const mostSchemas = 20_000;

/**
 * Reads a schema of any draft.
 * @throws Throws `Unreadable` if the target of a reference does not exist.
 */
export function standalone(
  schema: JsonValue,
  draft: Draft,
  documents: Documents = new Map(),
): Standalone {
  const library = new Library(documents);
  const root = library.add(schema, "https://suite.invalid/schema.json", draft);
  return new Reading(library).run(root);
}

/** The schema resources on the path, outermost first. The schema resources around a `$dynamicRef` decide its target. */
type Scope = readonly string[];

class Reading {
  readonly #library: Library;
  readonly #schemas = new Map<string, JsonSchema>();
  readonly #names = new Map<JsonValue, Map<string, string>>();
  readonly #waiting: { name: string; place: Place; scope: Scope }[] = [];

  constructor(library: Library) {
    this.#library = library;
  }

  run(place: Place): Standalone {
    const root = this.#convert(place, [place.resource]);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      if (this.#schemas.size > mostSchemas) throw new Unreadable("too many schemas");
      this.#schemas.set(next.name, this.#convert(next.place, next.scope));
    }
    return { root, schemas: this.#schemas };
  }

  #convert(place: Place, scope: Scope): JsonSchema {
    const { node } = place;
    if (!isObject(node)) return node !== false;
    const here = this.#library.entered(place);
    const within = entering(scope, here.resource);
    if (ignoresSiblings(here.draft) && typeof own(node, "$ref") === "string") {
      return this.#reference("$ref", node["$ref"] as string, here, within);
    }
    const converted: JsonObject = {};
    const references: JsonSchema[] = [];
    for (const key of Object.keys(node)) {
      const value = node[key] as JsonValue;
      if (key === "$ref" || key === "$dynamicRef" || key === "$recursiveRef") {
        if (typeof value === "string") references.push(this.#reference(key, value, here, within));
        continue;
      }
      const made = this.#keyword(key, value, here, within);
      if (made !== undefined) setOwn(converted, key, made);
    }
    const upgraded = upgrade(converted, here.draft);
    const [only, ...more] = references;
    if (only === undefined) return upgraded;
    if (more.length === 0 && isObject(only)) return { ...upgraded, ...only };
    const all = own(upgraded, "allOf");
    return schemaFrom({ ...upgraded, allOf: [...(Array.isArray(all) ? all : []), ...references] });
  }

  #keyword(key: string, value: JsonValue, place: Place, scope: Scope): JsonValue | undefined {
    const schema = (node: JsonValue): JsonValue =>
      isObject(node) || typeof node === "boolean"
        ? openSchema(this.#convert({ ...place, node }, scope))
        : node;
    switch (keywordsOf(place.draft).get(key)) {
      case "value":
        return value;
      case "schema":
        return schema(value);
      case "schemas":
        return Array.isArray(value) ? value.map(schema) : schema(value);
      case "schema-map": {
        const members: JsonObject = {};
        for (const name of isObject(value) ? Object.keys(value) : []) {
          setOwn(members, name, schema((value as JsonObject)[name] as JsonValue));
        }
        return members;
      }
      default:
        return undefined;
    }
  }

  #reference(keyword: string, written: string, place: Place, scope: Scope): JsonSchema {
    const reference = keyword === "$recursiveRef" ? "#" : written;
    const found = this.#library.find(reference, place);
    const target = keyword === "$ref" ? found : this.#library.dynamic(found, reference, scope);
    return schemaFrom({ $ref: `#/components/schemas/${this.#name(target, scope)}` });
  }

  #name(place: Place, scope: Scope): string {
    const within = entering(scope, place.resource);
    const byScope = this.#names.get(place.node) ?? new Map<string, string>();
    this.#names.set(place.node, byScope);
    // The schemas `true` and `false` do not depend on the resource that contains them.
    const key = this.#library.isDynamic ? within.join(" ") : "";
    const known = byScope.get(key);
    if (known !== undefined) return known;
    const name = `S${this.#schemas.size + this.#waiting.length}_${this.#names.size}_${byScope.size}`;
    byScope.set(key, name);
    this.#waiting.push({ name, place, scope: within });
    return name;
  }
}

function entering(scope: Scope, resource: string): Scope {
  return scope.includes(resource) ? scope : [...scope, resource];
}
