// Infinite queries with pagination by cursor: each page contains the cursor of the next page.
import { type ItemNames, member } from "../../client/runtime/paging.js";
import { refused, type Style } from "./infinite.js";

export const byCursor: Style<
  ItemNames & {
    /** Query parameter with the cursor of the requested page. */
    readonly cursor: string;
    /** Response property with the cursor of the next page. The cursor is absent, null or empty on the last page. */
    readonly next: string;
  }
> = {
  at({ cursor }, input, param, operationId) {
    // A cursor above 2^53 - 1 was rounded by `JSON.parse`, so it differs from the service's cursor.
    let isExact = typeof param === "string" || Number.isSafeInteger(param);
    // #int64
    isExact ||= typeof param === "bigint";
    // #end
    if (!isExact) {
      throw refused(operationId, "has a next cursor that is neither text nor an exact integer");
    }
    return { ...input, query: { ...input.query, [cursor]: param } };
  },
  next({ next }, _input, pages) {
    const following = member(pages[pages.length - 1], next);
    return following === null || following === "" ? undefined : following;
  },
};
