// Infinite queries of lists whose responses have a `Link` header with the next page (RFC 8288).
import type { ItemNames } from "../../client/runtime/paging.js";
import { nextTarget } from "../../client/runtime/paging-by-link-header.js";
import type { Infinite, PageOf, Style } from "./infinite.js";
import { byLink } from "./infinite-by-link.js";
import type { Operation } from "./query.js";

/** A page, and the link to the next page, which is in a header and not in the body. */
export interface LinkedPage<Page> {
  readonly data: Page;
  /** Link of the next page; `null` on the last page. */
  readonly next: string | null;
}

/** Makes the options of `useInfiniteQuery` for pages with links. */
export type InfiniteByLinkHeader<Of extends Operation> = Infinite<Of, LinkedPage<PageOf<Of>>>;

/** Finds the next page by the links of headers. */
export const byLinkHeader: Style<ItemNames> = {
  at: (names, ...place) => byLink.at({ ...names, next: "next" }, ...place),
  next: (names, ...pages) => byLink.next({ ...names, next: "next" }, ...pages),
  page: ({ data, response }) => ({
    data,
    next: nextTarget(response.headers.get("link") ?? "") ?? null,
  }),
};
