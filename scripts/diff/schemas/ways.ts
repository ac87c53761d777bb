// Finds the paths from a body or parameter to a schema inside the body or parameter.
import type { Via } from "../../containment/way.js";

/**
 * Maximum number of bodies and parameters that are searched for an example of a changed subschema, the nearest first.
 */
const mostShown = 3;

interface Held<Pair> {
  readonly ways: ReadonlyMap<Pair, Via | undefined>;
  readonly operations: { readonly size: number };
}

/** A step from one pair of schemas to a nested pair: for a member, for an item, or for the same value. */
export interface StepDown<Pair> {
  readonly via: Via | undefined;
  readonly above: Pair;
}

/** Returns the pair and all enclosing pairs for the same JSON value, such as the schema that contains an `allOf`. */
export function sameValue<Pair extends Pick<Held<Pair>, "ways">>(pair: Pair): ReadonlySet<Pair> {
  const found = new Set([pair]);
  for (const one of found) for (const [user, via] of one.ways) if (!via) found.add(user);
  return found;
}

/** Yields the nearest bodies and parameters that contain a pair of schemas, each with the path to the pair. */
export function* waysTo<Pair extends Held<Pair>>(
  pair: Pair,
): Generator<{ readonly root: Pair; readonly steps: readonly StepDown<Pair>[] }> {
  const below = new Map<Pair, { readonly pair: Pair; readonly via: Via | undefined } | null>([
    [pair, null],
  ]);
  let left = mostShown;
  for (const root of below.keys()) {
    for (const [user, via] of root.ways) if (!below.has(user)) below.set(user, { pair: root, via });
    if (root.operations.size === 0) continue;
    const steps: StepDown<Pair>[] = [];
    let above = root;
    for (let step = below.get(root); step; step = below.get(step.pair)) {
      steps.push({ via: step.via, above });
      above = step.pair;
    }
    yield { root, steps };
    if (--left === 0) return;
  }
}
