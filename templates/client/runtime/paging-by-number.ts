// Pagination by page number or by offset.

// #int64
import { integerOf } from "../../types/runtime/int64.js";
// #end
import { type ItemNames, member, notPaged, type Read, type ReadPages } from "./paging.js";
import type { Input } from "./request.js";

export interface OffsetNames extends ItemNames {
  /** Query parameter with the number of items to skip. */
  readonly offset: string;
  /** Response property with the total number of items. */
  readonly total?: string;
}

export interface PageNames extends ItemNames {
  /** Query parameter with the number of the requested page. */
  readonly page: string;
  readonly first: number;
  /** Response property with the total number of items. */
  readonly total?: string;
}

/**
 * Yields pages, beginning at the offset in `input`. Each offset is the previous offset plus the number of items
 * received, because a page may be short.
 */
export function byOffset(names: OffsetNames, input: Input, read: Read): ReadPages {
  const { offset, total } = names;
  const given = member(input.query, offset);
  let before = Number(given ?? 0);
  // #int64
  let exact = integerOf(given);
  // #end
  return byNumber({ parameter: offset, total }, input, read, (count) => {
    before += count;
    // #int64
    if (exact !== undefined) {
      exact += BigInt(count);
      return { before: exact, number: typeof given === "bigint" ? exact : String(exact) };
    }
    // #end
    return { before, number: before };
  });
}

/** Yields pages, beginning at the page number in `input`. */
export function byPage(names: PageNames, input: Input, read: Read): ReadPages {
  const { page, first, total } = names;
  const given = member(input.query, page);
  let number = Number(given ?? first);
  let before: number | undefined;
  // #int64
  let exact = integerOf(given);
  let exactBefore: bigint | undefined;
  // #end
  return byNumber({ parameter: page, total }, input, read, (count) => {
    // #int64
    if (exact !== undefined) {
      exactBefore = (exactBefore ?? (exact - BigInt(first)) * BigInt(count)) + BigInt(count);
      exact += BigInt(1);
      return { before: exactBefore, number: typeof given === "bigint" ? exact : String(exact) };
    }
    // #end
    // If reading starts at page 3, for example, the two earlier pages are assumed to have as many items as page 3.
    before = (before ?? (number - first) * count) + count;
    number += 1;
    return { before, number };
  });
}

/**
 * Returns the page number or offset of the next page, and the number of items before that page. If the caller passed
 * the number as a string or a bigint, the next number keeps all digits.
 */
type Following = (count: number) => {
  readonly number: number | string | bigint;
  readonly before: number | bigint;
};

/**
 * Yields pages until the declared total is reached, or until a page is empty. A page with few items does not end the
 * list.
 */
async function* byNumber(
  { parameter, total }: { readonly parameter: string; readonly total: string | undefined },
  input: Input,
  read: Read,
  following: Following,
): ReadPages {
  let current = input;
  let last: readonly unknown[] = [];
  for (;;) {
    const page = await read(current);
    const { result, items } = page;
    if (isSamePage(last, items)) {
      throw notPaged(
        result,
        `repeats the previous page: the service ignores the parameter ${JSON.stringify(parameter)}`,
      );
    }
    yield page;
    const { number, before } = following(items.length);
    const all = total === undefined ? undefined : member(result.data, total);
    if (items.length === 0 || (typeof all === "number" && all >= 0 && before >= all)) return;
    // #int64
    const most = integerOf(all);
    if (most !== undefined && most >= 0 && before >= most) return;
    // #end
    current = { ...input, query: { ...input.query, [parameter]: number } };
    last = items;
  }
}

// #int64
/** Returns JSON, with digits instead of bigints. */
function jsonOf(page: unknown): string {
  return JSON.stringify(page, (_key, part: unknown) =>
    typeof part === "bigint" ? `${part}n` : part,
  );
}

// #end
/** Whether two pages have equal items, which means that the service ignores the query parameter. */
function isSamePage(before: readonly unknown[], page: readonly unknown[]): boolean {
  if (page.length === 0 || page.length !== before.length) return false;
  try {
    // #int64
    if (jsonOf(before[0]) === jsonOf(page[0]) && jsonOf(before) === jsonOf(page)) return true;
    // #end
    const [first] = page;
    return (
      JSON.stringify(before[0]) === JSON.stringify(first) &&
      JSON.stringify(before) === JSON.stringify(page)
    );
  } catch {
    // If a page is nested too deeply for `JSON.stringify`, the page counts as different.
    return false;
  }
}
