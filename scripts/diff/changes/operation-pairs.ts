// Pairs the paths of two documents: first equal paths, then paths that differ only in parameter names.
import { addTo } from "../../json/by-key.js";

/** An item with a path. */
interface Placed {
  readonly path: string;
}

/** The items of both sides, and the items of one side only, in the order of their documents. */
export interface Pairs<Item> {
  readonly both: readonly (readonly [Item, Item])[];
  readonly gone: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Pairs items by path. Names of path parameters are ignored, unless several paths differ only in them. `kind`
 * distinguishes items at one path, for example by method.
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

/** Returns a path template without the names of its parameters, which are not sent. Returns other keys unchanged. */
export function pathKey(path: string): string {
  return path.startsWith("/") ? path.replaceAll(/\{[^{}]*\}/g, "{}") : path;
}
