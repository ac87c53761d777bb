// Finds the defaults of body members, as data for servers that add missing members.
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
 * The defaults of an object's members, including the defaults inside of members. A union has no defaults, because it is
 * unknown which union member applies.
 */
export interface Filling {
  /** The defaults of optional members. */
  readonly defaults?: JsonObject;
  readonly properties?: Readonly<Record<string, Filling>>;
  /** The defaults inside of members that `properties` does not list. */
  readonly others?: Filling;
  readonly items?: Filling;
  /** The defaults that the schemas of an `allOf` declare. */
  readonly all?: readonly Filling[];
  /** The name of the schema to which `$ref` points; its defaults apply, too. */
  readonly ref?: string;
}

/** The names of the schemas to which a schema refers, and whether the schema itself contains a default. */
interface Look {
  readonly names: ReadonlySet<string>;
  readonly isFilled: boolean;
}

/** Finds the defaults in the schemas of one model. */
export class Fillings {
  readonly #schemas: ReadonlyMap<string, JsonSchema>;
  readonly #scope: Scope;
  /** The names of schemas that contain a default. */
  readonly #filled: ReadonlySet<string>;

  /** `keep(name, look)` returns the result of `look`, or that of an earlier run if the schema `name` did not change. */
  constructor(
    schemas: ReadonlyMap<string, JsonSchema>,
    keep: (name: string, look: () => Look) => Look = (_name, look) => look(),
  ) {
    this.#schemas = schemas;
    this.#scope = modelScope(schemas);
    const uses = new Map<string, ReadonlySet<string>>();
    const own = new Set<string>();
    for (const [name, schema] of schemas) {
      const { names, isFilled } = keep(name, () => {
        const found = new Set<string>();
        return { names: found, isFilled: this.#look(openSchema(schema), found) };
      });
      if (isFilled) own.add(name);
      uses.set(name, names);
    }
    this.#filled = reached(own, reversed(uses));
  }

  /** Returns the defaults in a schema, or `undefined` if it contains no default. */
  of(schema: JsonSchema | undefined): Filling | undefined {
    if (!isSchemaObject(schema)) return undefined;
    const target = targetOf(schema);
    const defaults = this.#defaults(schema);
    const properties: Record<string, Filling> = Object.create(null);
    for (const [name, member] of Object.entries(mapOf(schema, "properties"))) {
      const filling = this.of(asSchema(member));
      // The returned data is printed as an object literal, so names such as `__proto__` must become own members.
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

  /** Returns the defaults of each named schema that `start` references, directly or indirectly. */
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

  /**
   * Returns true if the schema contains a default, without following references. Adds to `names` the name of each
   * schema that the schema references.
   */
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
