// Infinite queries of lists whose pages name the cursor of the next page.
import { type ItemNames, member } from "../../client/runtime/paging.js";
import { refused, type Style } from "./infinite.js";

/** Reads by cursors. */
export const byCursor: Style<
  ItemNames & {
    /** Query parameter for the cursor of the page. */
    readonly cursor: string;
    /** Property with the cursor of the next page; absent, null or empty on the last page. */
    readonly next: string;
  }
> = {
  at({ cursor }, input, param, operationId) {
    // Larger numbers are rounded, so that they are no longer the service's cursor.
    if (typeof param !== "string" && !Number.isSafeInteger(param)) {
      throw refused(operationId, "has a next cursor that is neither text nor an exact integer");
    }
    return { ...input, query: { ...input.query, [cursor]: param } };
  },
  next({ next }, _input, pages) {
    const following = member(pages[pages.length - 1], next);
    return following === null || following === "" ? undefined : following;
  },
};
