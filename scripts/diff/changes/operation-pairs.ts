// Which of two documents' paths belong together: those of one text first, then those of one shape, in order.
import { addTo } from "../../json/by-key.js";

/** Something that has a path. */
interface Placed {
  readonly path: string;
}

/** Items on both sides, and items on one only, each in the order of its document. */
export interface Pairs<Item> {
  readonly both: readonly (readonly [Item, Item])[];
  readonly gone: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Pairs by path; the names of path parameters do not count unless several paths differ in them alone. `kind` tells
 * apart what stands at one path: a method.
 */
export function pairByPath<Item extends Placed>(
  before: readonly Item[],
  after: readonly Item[],
  kind: (item: Item) => string,
): Pairs<Item> {
  const partners = new Map<Item, Item>();
  const free = new Set(after);
  const match = (keyOf: (item: Item) => string) => {
    const waiting = new Map<string, Item[]>();
    for (const item of [...free].reverse()) {
      addTo(waiting, keyOf(item), item);
    }
    for (const item of before) {
      if (partners.has(item)) continue;
      const partner = waiting.get(keyOf(item))?.pop();
      if (partner === undefined) continue;
      partners.set(item, partner);
      free.delete(partner);
    }
  };
  match((item) => `${kind(item)} ${item.path}`);
  match((item) => `${kind(item)} ${pathKey(item.path)}`);
  return {
    both: [...before].flatMap((item) => {
      const partner = partners.get(item);
      return partner === undefined ? [] : [[item, partner] as const];
    }),
    gone: before.filter((item) => !partners.has(item)),
    added: [...free],
  };
}

/** A path template without the names of its parameters, which are not sent; other keys as they are. */
export function pathKey(path: string): string {
  return path.startsWith("/") ? path.replaceAll(/\{[^{}]*\}/g, "{}") : path;
}
