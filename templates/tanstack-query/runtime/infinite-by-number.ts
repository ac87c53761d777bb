// Infinite queries with pagination by page number or by offset.

import { type ItemNames, itemsOf, member } from "../../client/runtime/paging.js";
// #int64
import { integerOf } from "../../types/runtime/int64.js";
// #end
import type { PageParam, Style } from "./infinite.js";

type Counted = ItemNames & {
  /** Response property with the total number of items. */
  readonly total?: string;
};

type OffsetNames = Counted & {
  /** Query parameter with the number of items to skip. */
  readonly offset: string;
};

type PageNames = Counted & {
  /** Query parameter with the number of the requested page. */
  readonly page: string;
  readonly first: number;
};

/**
 * The first page begins at the offset in the caller's input. Each page begins where the previous page ends, because
 * pages may have fewer items than requested.
 */
export const byOffset: Style<OffsetNames> = {
  at: ({ offset }, input, param) => ({ ...input, query: { ...input.query, [offset]: param } }),
  next(names, { query }, pages, params) {
    // #int64
    const offset = params[params.length - 1] ?? member(query, names.offset);
    const given = integerOf(offset);
    if (given !== undefined) {
      const count = countOf(pages.slice(-1), names);
      const before = given + BigInt(count);
      if (count === 0 || isAll(before, pages, names)) return undefined;
      return typeof offset === "bigint" ? before : String(before);
    }
    // #end
    const start = startOf(params.slice(-1), query, names.offset, 0);
    const before = start + countOf(pages.slice(-1), names);
    return before > start && !isAll(before, pages, names) ? before : undefined;
  },
};

/** The first page has the page number in the caller's input. */
export const byPage: Style<PageNames> = {
  at: ({ page }, input, param) => ({ ...input, query: { ...input.query, [page]: param } }),
  next(names, { query }, pages, params) {
    if (countOf(pages.slice(-1), names) === 0) return undefined;
    // #int64
    const page = params[0] ?? member(query, names.page);
    const given = integerOf(page);
    if (given !== undefined) {
      const earlier = given - BigInt(names.first);
      const size = BigInt(countOf(pages.slice(0, 1), names));
      const before = earlier * size + BigInt(countOf(pages, names));
      const next = given + BigInt(pages.length);
      if (isAll(before, pages, names)) return undefined;
      return typeof page === "bigint" ? next : String(next);
    }
    // #end
    const first = startOf(params, query, names.page, names.first);
    // If reading starts at page 3, for example, the two earlier pages are assumed to have as many items as page 3.
    const before =
      (first - names.first) * countOf(pages.slice(0, 1), names) + countOf(pages, names);
    return isAll(before, pages, names) ? undefined : first + pages.length;
  },
};

/** Returns the offset or page number of the first page. */
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

/** Whether `before`, the number of items on all pages so far, has reached the declared total. */
function isAll(before: number | bigint, pages: readonly unknown[], { total }: Counted): boolean {
  const all = total === undefined ? undefined : member(pages[pages.length - 1], total);
  // #int64
  const most = integerOf(all);
  if (most !== undefined) return most >= 0 && before >= most;
  // #end
  return typeof all === "number" && all >= 0 && before >= all;
}
