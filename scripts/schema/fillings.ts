// The places of members with defaults, as data for servers that fill in bodies.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../json/json.js";
import { defaultOf } from "./default.js";
import { reached, reversed } from "./graph.js";
import {
  asSchema,
  isSchemaObject,
  type JsonSchema,
  listOf,
  mapOf,
  namesOf,
  openSchema,
  targetOf,
} from "./schema.js";
import { modelScope, type Scope } from "./scope.js";

/**
 * The defaults of members, and the fillings of values in them. A union has no defaults, because none of its
 * alternatives is chosen.
 */
export interface Filling {
  /** The defaults of optional members. Keys are names. */
  readonly defaults?: JsonObject;
  readonly properties?: Readonly<Record<string, Filling>>;
  /** The filling of members with other names. */
  readonly others?: Filling;
  readonly items?: Filling;
  /** Further fillings of the same value, from parts of `allOf`. */
  readonly all?: readonly Filling[];
  /** A named schema with a filling of the same value. */
  readonly ref?: string;
}

/** Finds the fillings of the schemas of one model. */
export class Fillings {
  readonly #schemas: ReadonlyMap<string, JsonSchema>;
  readonly #scope: Scope;
  /** The names of schemas that contain a default. */
  readonly #filled: ReadonlySet<string>;

  constructor(schemas: ReadonlyMap<string, JsonSchema>) {
    this.#schemas = schemas;
    this.#scope = modelScope(schemas);
    const uses = new Map<string, Set<string>>();
    const own = new Set<string>();
    for (const [name, schema] of schemas) {
      const names = new Set<string>();
      if (this.#look(openSchema(schema), names)) own.add(name);
      uses.set(name, names);
    }
    this.#filled = reached(own, reversed(uses));
  }

  /** Returns the filling of a schema; `undefined` if it contains no default. */
  of(schema: JsonSchema | undefined): Filling | undefined {
    if (!isSchemaObject(schema)) return undefined;
    const target = targetOf(schema);
    const defaults = this.#defaults(schema);
    const properties: Record<string, Filling> = Object.create(null);
    for (const [name, member] of Object.entries(mapOf(schema, "properties"))) {
      const filling = this.of(asSchema(member));
      // The result is printed as an object literal, so that names such as `__proto__` must be own members.
      if (filling !== undefined) setOwn(properties as never, name, filling as never);
    }
    const others = this.of(asSchema(schema["additionalProperties"]));
    const items = this.of(asSchema(schema["items"]));
    const all = listOf(schema, "allOf").flatMap((part) => this.of(part) ?? []);
    const filling: Filling = {
      ...(Object.keys(defaults).length > 0 ? { defaults } : {}),
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(others === undefined ? {} : { others }),
      ...(items === undefined ? {} : { items }),
      ...(all.length === 0 ? {} : { all }),
      ...(target !== undefined && this.#filled.has(target) ? { ref: target } : {}),
    };
    return Object.keys(filling).length === 0 ? undefined : filling;
  }

  /** Returns the named fillings that some fillings refer to. */
  named(start: Iterable<Filling>): Record<string, Filling> {
    const found: Record<string, Filling> = Object.create(null);
    const waiting = [...start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { ref, properties = {}, others, items, all = [] } = next;
      waiting.push(...Object.values(properties), ...all);
      for (const one of [others, items]) if (one !== undefined) waiting.push(one);
      if (ref === undefined || Object.hasOwn(found, ref)) continue;
      const target = this.of(this.#schemas.get(ref)) ?? {};
      setOwn(found as never, ref, target as never);
      waiting.push(target);
    }
    return found;
  }

  #defaults(schema: JsonObject): JsonObject {
    const required = new Set(namesOf(schema, "required"));
    const defaults: JsonObject = Object.create(null);
    for (const [name, member] of Object.entries(mapOf(schema, "properties"))) {
      const found = required.has(name) ? undefined : defaultOf(member as JsonSchema, this.#scope);
      if (found !== undefined) setOwn(defaults, name, found.value);
    }
    return defaults;
  }

  /** Returns true if a schema has a default of its own. Adds the names that it refers to. */
  #look(schema: JsonValue | undefined, names: Set<string>): boolean {
    if (!isObject(schema)) return false;
    const target = targetOf(schema);
    if (target !== undefined) names.add(target);
    const parts = [
      ...Object.values(mapOf(schema, "properties")),
      ...listOf(schema, "allOf"),
      schema["additionalProperties"],
      schema["items"],
    ];
    let isFilled = Object.keys(this.#defaults(schema)).length > 0;
    for (const part of parts) isFilled = this.#look(part, names) || isFilled;
    return isFilled;
  }
}
