// For each path, operation or component whose types differ, finds the classes of known differences that explain this.
import { addTo } from "../../scripts/json/by-key.js";
import { type Class, classes } from "./classes.js";
import type { Difference, UnequalEntry } from "./differences.js";
import { keyOf } from "./entries.js";

/**
 * The known classes of differences that explain why the types of a path, operation or component differ, and the
 * unexplained differences.
 */
export interface Explanation {
  readonly classes: ReadonlySet<Class>;
  /** Differences of the entry that belong to no class of known differences. */
  readonly others: readonly Difference[];
  /** True if known classes explain all differences of the entry, and of the entries to which this entry refers. */
  readonly isWhole: boolean;
}

/**
 * Explains the differences in the types of one document's paths, operations and components. The result has one
 * explanation for each path, operation or component.
 */
export function explain(unequal: readonly UnequalEntry[]): ReadonlyMap<string, Explanation> {
  const found = unequal.map((entry) => ({ key: keyOf(entry), own: explanationOf(entry) }));
  const referring = referringTo(unequal);
  const holders = classes.map((one) => {
    const own = found.filter((entry) => entry.own.classes.has(one));
    return withReferring(new Set(own.map(({ key }) => key)), referring);
  });
  const classesOf = (key: string) =>
    new Set(classes.filter((_, index) => holders[index]?.has(key) ?? false));
  const open = found.filter(({ key, own }) => own.others.length > 0 || classesOf(key).size === 0);
  const notWhole = withReferring(new Set(open.map(({ key }) => key)), referring);
  return new Map(
    found.map(({ key, own }) => [
      key,
      { classes: classesOf(key), others: own.others, isWhole: !notWhole.has(key) },
    ]),
  );
}

function explanationOf({ differences }: UnequalEntry): Omit<Explanation, "isWhole"> {
  const found = differences.map((one) => classes.find(({ has }) => has(one, differences)));
  return {
    classes: new Set(found.filter((one) => one !== undefined)),
    others: differences.filter((_, index) => found[index] === undefined),
  };
}

function referringTo(unequal: readonly UnequalEntry[]): ReadonlyMap<string, readonly string[]> {
  const referring = new Map<string, string[]>();
  for (const entry of unequal) {
    for (const key of entry.refersTo) addTo(referring, key, keyOf(entry));
  }
  return referring;
}

/** Adds the keys of all entries that refer, directly or indirectly, to an entry in `keys`. */
function withReferring(
  keys: Set<string>,
  referring: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  // A loop over a `Set` also visits elements that are added during the loop.
  for (const key of keys) for (const one of referring.get(key) ?? []) keys.add(one);
  return keys;
}
