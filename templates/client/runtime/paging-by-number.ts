// Lists whose pages are asked for by number: that of the page, or of the items that come before it.
import { type ItemNames, member, notPaged, type Read, type ReadPages } from "./paging.js";
import type { Input } from "./request.js";

/** Names of a list whose pages begin after so many items. */
export interface OffsetNames extends ItemNames {
  /** Query parameter: how many items come before the page. */
  readonly offset: string;
  /** Property: how many items there are on all pages. */
  readonly total?: string;
}

/** Names of a list whose pages are numbered, and how they are. */
export interface PageNames extends ItemNames {
  /** Query parameter: the number of the page. */
  readonly page: string;
  /** The number of the first page. */
  readonly first: number;
  /** Property: how many items there are on all pages. */
  readonly total?: string;
}

/** Reads pages from the offset that the caller gives, each from where the one before ends: it may be a short one. */
export function byOffset(names: OffsetNames, input: Input, read: Read): ReadPages {
  const { offset, total } = names;
  let before = Number(member(input.query, offset) ?? 0);
  return byNumber({ parameter: offset, total }, input, read, (count) => {
    before += count;
    return { before, number: before };
  });
}

/** Reads pages from the number that the caller gives, one after the other. */
export function byPage(names: PageNames, input: Input, read: Read): ReadPages {
  const { page, first, total } = names;
  let number = Number(member(input.query, page) ?? first);
  let before: number | undefined;
  return byNumber({ parameter: page, total }, input, read, (count) => {
    // Pages before the one that the caller begins with are as long as that one.
    before = (before ?? (number - first) * count) + count;
    number += 1;
    return { before, number };
  });
}

/** The page after one of so many items: its number, and how many items come before it. */
type Following = (count: number) => { readonly number: number; readonly before: number };

/** Reads pages until there are as many items as the service says, or a page has none: it may give few at a time. */
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
        `has the items of the page before: ${JSON.stringify(parameter)} is ignored`,
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

/** Whether a page has nothing but what the one before has: then the service does not know of the parameter. */
function isSamePage(before: readonly unknown[], page: readonly unknown[]): boolean {
  if (page.length === 0 || page.length !== before.length) return false;
  try {
    const [first] = page;
    return (
      JSON.stringify(before[0]) === JSON.stringify(first) &&
      JSON.stringify(before) === JSON.stringify(page)
    );
  } catch {
    // What is too deep to be written was read all the same.
    return false;
  }
}
