// The ways from whole bodies and parameters to a part that they hold.
import type { Via } from "../../containment/way.js";

/** A part is shown in so many of the wholes that hold it, the nearest first, until one tells. */
const mostShown = 3;

/** A pair, the pairs that use it, and how many operations do. */
interface Held<Pair> {
  readonly ways: ReadonlyMap<Pair, Via | undefined>;
  readonly operations: { readonly size: number };
}

/** A step from a pair to one that it holds. */
export interface StepDown<Pair> {
  readonly via: Via | undefined;
  readonly above: Pair;
}

/** A pair, and those around it that speak of the same value. */
export function sameValue<Pair extends Pick<Held<Pair>, "ways">>(pair: Pair): ReadonlySet<Pair> {
  const found = new Set([pair]);
  // A set grows while it is walked.
  for (const one of found) for (const [user, via] of one.ways) if (!via) found.add(user);
  return found;
}

/** The nearest wholes that hold a pair, and the way from each to it. */
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
