// Infinite queries with pagination by the `Link` header of each response (RFC 8288).
import type { ItemNames } from "../../client/runtime/paging.js";
import { nextTarget } from "../../client/runtime/paging-by-link-header.js";
import type { Infinite, PageOf, Style } from "./infinite.js";
import { byLink } from "./infinite-by-link.js";
import type { Operation } from "./query.js";

/** A page, with the link to the next page from the response's `Link` header. */
export interface LinkedPage<Page> {
  readonly data: Page;
  /** URL of the next page; `null` on the last page. */
  readonly next: string | null;
}

export type InfiniteByLinkHeader<Of extends Operation> = Infinite<Of, LinkedPage<PageOf<Of>>>;

/** Finds the next page by the `Link` header of the previous response. */
export const byLinkHeader: Style<ItemNames> = {
  at: (names, ...place) => byLink.at({ ...names, next: "next" }, ...place),
  next: (names, ...pages) => byLink.next({ ...names, next: "next" }, ...pages),
  page: ({ data, response }) => ({
    data,
    next: nextTarget(response.headers.get("link") ?? "") ?? null,
  }),
};
