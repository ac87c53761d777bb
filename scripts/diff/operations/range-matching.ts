// Pairs the entries of two lists. A range such as `image/*`, `4XX` or `default` may cover several entries of the other
// list.

import { addTo } from "../../json/by-key.js";
import { essenceOf } from "../../model/media-type.js";

/** A range such as `4XX` or `image/*` in one list, and the entries of the other list that the range covers. */
export interface Cover<Item> {
  readonly range: Item;
  readonly items: readonly Item[];
}

/**
 * The result of pairing the entries of two lists. A range such as `4XX` may occur in several pairs. An exact status or
 * media type occurs in at most one pair.
 */
export interface Coverings<Item> {
  readonly both: readonly (readonly [Item, Item])[];
  /** Old ranges, such as `4XX`, that lost values to new entries, such as `404`; each with these entries. */
  readonly narrowed: readonly Cover<Item>[];
  /** Ranges in the new list, such as `4XX`, that replace old entries, such as `404`; each with these entries. */
  readonly widened: readonly Cover<Item>[];
  /** Ranges such as `4XX` in both lists, each with narrower entries, such as `404`, that only the new list contains. */
  readonly separated: readonly Cover<Item>[];
  /** Ranges such as `4XX` in both lists, each with narrower entries, such as `404`, that only the old list contains. */
  readonly joined: readonly Cover<Item>[];
  readonly gone: readonly Item[];
  readonly added: readonly Item[];
}

/** The kind of entries to pair: media types or statuses. */
export interface Kind<Item> {
  /**
   * Functions that compute a key for an entry, the most exact function first. Two entries of the compared lists form a
   * pair if their keys are equal.
   */
  readonly keys: readonly ((item: Item) => string)[];
  /** Returns true if `wide`, an entry of `all`, covers all values of `narrow` and further values. */
  includes(wide: Item, narrow: Item, all: readonly Item[]): boolean;
}

/** Returns true if a media range such as `image/*` includes `mediaType`, which may be a narrower range. */
export function isWithin(mediaType: string, range: string): boolean {
  const [type, subtype] = essenceOf(range).split("/");
  const inside = essenceOf(mediaType);
  if (subtype !== "*" || inside === essenceOf(range)) return false;
  return type === "*" || inside.startsWith(`${type}/`);
}

export function coverings<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keys, includes }: Kind<Item>,
): Coverings<Item> {
  const partners = new Map<Item, Item>();
  const old = new Set(before);
  const now = new Set(after);
  for (const keyOf of keys) {
    const waiting = new Map([...now].reverse().map((item) => [keyOf(item), item]));
    for (const item of [...old]) {
      const partner = waiting.get(keyOf(item));
      if (partner === undefined || !now.has(partner)) continue;
      partners.set(item, partner);
      old.delete(item);
      now.delete(partner);
    }
  }
  const closest = (item: Item, all: readonly Item[]) =>
    all
      .filter((range) => includes(range, item, all))
      .reduce<Item | undefined>(
        (best, one) => (best === undefined || includes(best, one, all) ? one : best),
        undefined,
      );
  const groups = [0, 1, 2, 3].map(() => new Map<Item, Item[]>());
  const [narrowed, separated, widened, joined] = groups as [Group, Group, Group, Group];
  type Group = Map<Item, Item[]>;
  const put = (group: Group, range: Item, item: Item) => {
    addTo(group, range, item);
  };
  const originals = new Map([...partners].map(([item, partner]) => [partner, item]));
  /**
   * Returns true if the new list still covers `item`: by the counterpart of `range` or, if `range` was removed, by a
   * wider range.
   */
  const isKept = (range: Item, item: Item) => {
    const partner = partners.get(range);
    if (partner === undefined) return closest(range, after) !== undefined;
    return includes(partner, item, after);
  };
  const wasThere = (range: Item, item: Item) => {
    const original = originals.get(range);
    return original !== undefined && includes(original, item, before);
  };
  const grouped = new Set<Item>();
  for (const item of now) {
    const range = closest(item, before);
    if (range === undefined) continue;
    put(isKept(range, item) ? separated : narrowed, range, item);
    grouped.add(item).add(range);
  }
  for (const item of old) {
    // If a range was removed, a wider range may cover the values of the removed range.
    const range = closest(item, after);
    if (range === undefined) continue;
    put(wasThere(range, item) ? joined : widened, range, item);
    grouped.add(item).add(range);
  }
  const covers = (group: Group) => [...group].map(([range, items]) => ({ range, items }));
  return {
    both: before.flatMap((item) => {
      const partner = partners.get(item);
      return partner === undefined ? [] : [[item, partner] as const];
    }),
    narrowed: covers(narrowed),
    widened: covers(widened),
    separated: covers(separated),
    joined: covers(joined),
    gone: [...old].filter((item) => !grouped.has(item)),
    added: [...now].filter((item) => !grouped.has(item)),
  };
}
