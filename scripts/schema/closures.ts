// Finds named schemas that did not change since an earlier run, and that lead only to unchanged schemas.
import { valueFor } from "../json/by-key.js";
import { isSameList } from "../json/equal-values.js";
import { containersIn, isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { stronglyConnected } from "../json/strongly-connected.js";
import { referencedName } from "./schema.js";

/** A named schema with all fields of the model. */
interface Named {
  readonly name: string;
  /** Set if the schema is a variant for requests or for responses. */
  readonly view?: { readonly of: string };
}

/**
 * Stands for a schema and all schemas to which it refers, directly or indirectly. In two runs, the object is the same
 * if none of these schemas changed.
 */
export type Closure = object;

interface Group {
  readonly schemas: readonly Named[];
  readonly reached: readonly (Closure | undefined)[];
}

/**
 * Finds the `Closure` of each schema of one model. The model must contain the earlier objects for unchanged schemas,
 * because schemas are compared by identity.
 */
export class Closures {
  readonly #of = new Map<string, Group>();

  constructor(schemas: readonly Named[], earlier?: Closures) {
    const byName = new Map(schemas.map((schema) => [schema.name, schema]));
    const follow = (name: string): readonly string[] => {
      const schema = byName.get(name);
      if (schema === undefined) return [];
      const { view } = schema;
      return [...namesIn(schema), ...(view === undefined ? [] : [view.of])].filter((one) =>
        byName.has(one),
      );
    };
    // The order guarantees that a cycle of references comes after the cycles to which it refers.
    for (const names of stronglyConnected(byName.keys(), follow)) {
      const inside = new Set(names);
      const outside = new Set(names.flatMap(follow).filter((name) => !inside.has(name)));
      const made: Group = {
        schemas: names.map((name) => byName.get(name) as Named),
        reached: [...outside].map((name) => this.of(name)),
      };
      const before = earlier?.of(names[0] as string);
      const group = before !== undefined && isSame(before as Group, made) ? before : made;
      for (const name of names) this.#of.set(name, group as Group);
    }
  }

  /** Returns the `Closure` of a schema; `undefined` if the model has no schema with this name. */
  of(name: string): Closure | undefined {
    return this.#of.get(name);
  }
}

function isSame(one: Group, other: Group): boolean {
  return isSameList(one.schemas, other.schemas) && isSameList(one.reached, other.reached);
}

const known = new WeakMap<object, readonly string[]>();

/** Returns all texts in a value that look like references to schemas, as names. The result is cached. */
export function namesIn(value: object): readonly string[] {
  return valueFor(known, value, () => {
    const names = new Set<string>();
    for (const one of containersIn(value)) {
      const members: readonly JsonValue[] = isObject(one) ? Object.values(one as JsonObject) : one;
      for (const text of members) {
        if (typeof text !== "string" || !text.startsWith("#")) continue;
        const name = referencedName(text);
        if (name !== undefined) names.add(name);
      }
    }
    return [...names];
  });
}
