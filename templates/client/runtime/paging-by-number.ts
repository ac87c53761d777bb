// Lists whose pages have a number or an offset.
import { type ItemNames, member, notPaged, type Read, type ReadPages } from "./paging.js";
import type { Input } from "./request.js";

/** Names of a list with offsets. */
export interface OffsetNames extends ItemNames {
  /** Query parameter for the number of items before the page. */
  readonly offset: string;
  /** Property with the number of items on all pages. */
  readonly total?: string;
}

/** Names of a list with page numbers. */
export interface PageNames extends ItemNames {
  /** Query parameter for the number of the page. */
  readonly page: string;
  /** Number of the first page. */
  readonly first: number;
  /** Property with the number of items on all pages. */
  readonly total?: string;
}

/** Reads pages from the caller's offset. Each page begins at the end of the previous page, which may be short. */
export function byOffset(names: OffsetNames, input: Input, read: Read): ReadPages {
  const { offset, total } = names;
  let before = Number(member(input.query, offset) ?? 0);
  return byNumber({ parameter: offset, total }, input, read, (count) => {
    before += count;
    return { before, number: before };
  });
}

/** Reads pages from the caller's page number. */
export function byPage(names: PageNames, input: Input, read: Read): ReadPages {
  const { page, first, total } = names;
  let number = Number(member(input.query, page) ?? first);
  let before: number | undefined;
  return byNumber({ parameter: page, total }, input, read, (count) => {
    // Assumes that pages before the caller's first one have the same length.
    before = (before ?? (number - first) * count) + count;
    number += 1;
    return { before, number };
  });
}

/** Returns the number and the offset of the next page; `count` is the number of items on the current page. */
type Following = (count: number) => { readonly number: number; readonly before: number };

/** Reads pages until the stated number of items, or until a page is empty. Pages may be short. */
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
    current = { ...input, query: { ...input.query, [parameter]: number } };
    last = items;
  }
}

/** Whether a page repeats the previous one. A service that repeats a page ignores the parameter. */
function isSamePage(before: readonly unknown[], page: readonly unknown[]): boolean {
  if (page.length === 0 || page.length !== before.length) return false;
  try {
    const [first] = page;
    return (
      JSON.stringify(before[0]) === JSON.stringify(first) &&
      JSON.stringify(before) === JSON.stringify(page)
    );
  } catch {
    // A page too deep for JSON text counts as new.
    return false;
  }
}
