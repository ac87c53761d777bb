// Pairs the paths of two documents: first equal paths, then paths that differ only in parameter names.
import { addTo } from "../../json/by-key.js";

interface Placed {
  readonly path: string;
}

/** The paired items, and the items that only one of the documents has, in document order. */
export interface Pairs<Item> {
  readonly both: readonly (readonly [Item, Item])[];
  readonly gone: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Pairs each item of the old document with the item of the new document that has an equal path. Names of path
 * parameters matter only if several paths differ in nothing else. For the items of a pair, `kind` must also return
 * equal texts, such as the HTTP method.
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

/**
 * Returns a path template without its parameter names, which requests do not contain. A key that does not begin with
 * `/` is returned unchanged.
 */
export function pathKey(path: string): string {
  return path.startsWith("/") ? path.replaceAll(/\{[^{}]*\}/g, "{}") : path;
}
