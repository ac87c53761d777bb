// Tells whether a value, and every value to which it refers, is unchanged since an earlier run.
import { isSameList } from "./equal-values.js";
import { stronglyConnected } from "./strongly-connected.js";

/**
 * Identifies a value together with all values to which the value refers, directly or indirectly. If none of the values
 * changed, the `Closure` is the same object as in the earlier run.
 */
export type Closure = object;

/** A cycle of values, and the closures of all further values to which the cycle refers. */
interface Group {
  readonly values: readonly object[];
  readonly reached: readonly (Closure | undefined)[];
}

/** Computes the `Closure` of each named value. Unchanged values must be the same objects as in the earlier run. */
export class Closures {
  readonly #of = new Map<string, Group>();

  /** `follow` returns the names of the values to which a value refers; unknown names are ignored. */
  constructor(
    values: ReadonlyMap<string, object>,
    follow: (name: string) => readonly string[],
    earlier?: Closures,
  ) {
    const known = (name: string) => follow(name).filter((one) => values.has(one));
    // Referenced values come first, because the closure of a value needs the closures of the values to which it refers.
    for (const names of stronglyConnected(values.keys(), known)) {
      const inside = new Set(names);
      const outside = new Set(names.flatMap(known).filter((name) => !inside.has(name)));
      const made: Group = {
        values: names.map((name) => values.get(name) as object),
        reached: [...outside].map((name) => this.of(name)),
      };
      const before = earlier?.of(names[0] as string);
      const group = before !== undefined && isSame(before as Group, made) ? before : made;
      for (const name of names) this.#of.set(name, group as Group);
    }
  }

  /** Returns the `Closure` of a named value, or `undefined` for an unknown name. */
  of(name: string): Closure | undefined {
    return this.#of.get(name);
  }
}

function isSame(one: Group, other: Group): boolean {
  return isSameList(one.values, other.values) && isSameList(one.reached, other.reached);
}
