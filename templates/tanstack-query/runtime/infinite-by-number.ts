// Infinite queries of lists whose pages have a number or an offset.
import { type ItemNames, itemsOf, member } from "../../client/runtime/paging.js";
import type { PageParam, Style } from "./infinite.js";

type Counted = ItemNames & {
  /** Property with the number of items on all pages. */
  readonly total?: string;
};

type OffsetNames = Counted & {
  /** Query parameter for the number of items before the page. */
  readonly offset: string;
};

type PageNames = Counted & {
  /** Query parameter for the number of the page. */
  readonly page: string;
  /** Number of the first page. */
  readonly first: number;
};

/** Reads from the caller's offset. Each page begins at the end of the previous one, which may be short. */
export const byOffset: Style<OffsetNames> = {
  at: ({ offset }, input, param) => ({ ...input, query: { ...input.query, [offset]: param } }),
  next(names, { query }, pages, params) {
    const start = startOf(params.slice(-1), query, names.offset, 0);
    const before = start + countOf(pages.slice(-1), names);
    return before > start && !isAll(before, pages, names) ? before : undefined;
  },
};

/** Reads from the caller's page number. */
export const byPage: Style<PageNames> = {
  at: ({ page }, input, param) => ({ ...input, query: { ...input.query, [page]: param } }),
  next(names, { query }, pages, params) {
    if (countOf(pages.slice(-1), names) === 0) return undefined;
    const first = startOf(params, query, names.page, names.first);
    // Assumes that pages before the first one have the same length.
    const before =
      (first - names.first) * countOf(pages.slice(0, 1), names) + countOf(pages, names);
    return isAll(before, pages, names) ? undefined : first + pages.length;
  },
};

/** Returns the place of the first of these pages. */
function startOf(
  [param]: readonly PageParam[],
  query: unknown,
  name: string,
  otherwise: number,
): number {
  return Number(param ?? member(query, name) ?? otherwise);
}

function countOf(pages: readonly unknown[], names: ItemNames): number {
  return pages.reduce<number>((sum, page) => sum + (itemsOf(page, names)?.length ?? 0), 0);
}

/** Whether so many items are all that the last page states. */
function isAll(before: number, pages: readonly unknown[], { total }: Counted): boolean {
  const all = total === undefined ? undefined : member(pages[pages.length - 1], total);
  return typeof all === "number" && all >= 0 && before >= all;
}
