// Finds named schemas that did not change since an earlier run, and that lead only to unchanged schemas.
import { valueFor } from "../json/by-key.js";
import { Closures } from "../json/closures.js";
import { fragmentsIn } from "../json/pointer.js";
import { referencedName } from "./schema.js";

interface Named {
  readonly name: string;
  /** Set if the schema is a request or response variant. */
  readonly view?: { readonly of: string };
}

/**
 * Computes the `Closure` of each named schema of a model: one object stands for the schema and all schemas to which it
 * refers. Unchanged schemas must be the same objects as in the run that computed `earlier`.
 */
export function closuresOf(schemas: readonly Named[], earlier?: Closures): Closures {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const follow = (name: string): readonly string[] => {
    const schema = byName.get(name);
    if (schema === undefined) return [];
    const { view } = schema;
    return [...namesIn(schema), ...(view === undefined ? [] : [view.of])];
  };
  return new Closures(byName, follow, earlier);
}

const known = new WeakMap<object, readonly string[]>();

/**
 * Returns the names of all schemas to which a value seems to refer, even in texts that only look like references. The
 * result is cached.
 */
export function namesIn(value: object): readonly string[] {
  return valueFor(known, value, () => {
    const names = new Set<string>();
    for (const text of fragmentsIn(value)) {
      const name = referencedName(text);
      if (name !== undefined) names.add(name);
    }
    return [...names];
  });
}
