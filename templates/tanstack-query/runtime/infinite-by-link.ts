// Infinite queries of lists whose pages have a link to the next page of the same list.
import { type ItemNames, member } from "../../client/runtime/paging.js";
import { linked } from "../../client/runtime/paging-by-link.js";
import type { Input } from "../../client/runtime/request.js";
import { readBefore, type Style } from "./infinite.js";

type LinkNames = ItemNames & {
  /** Property with the URL of the next page; absent, null or empty on the last page. */
  readonly next: string;
};

/**
 * Finds the next page by the link in the body of the previous page. If the link leads to another list or origin,
 * fetching the next page fails.
 */
export const byLink: Style<LinkNames> = {
  at: (_names, input, link, operationId) =>
    linked(input, link, readBefore(operationId), new Set()) as Input,
  next({ next }, _input, pages) {
    const link = member(pages[pages.length - 1], next);
    return link === null || link === "" ? undefined : link;
  },
};
