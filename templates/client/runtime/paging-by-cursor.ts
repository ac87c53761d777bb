// Pagination by cursor: each page contains the cursor of the next page.
import { type ItemNames, member, notPaged, type Read, type ReadPages } from "./paging.js";
import type { Input } from "./request.js";

export interface CursorNames extends ItemNames {
  /** Query parameter with the cursor of the requested page. */
  readonly cursor: string;
  /** Response property with the cursor of the next page. The cursor is absent, null or empty on the last page. */
  readonly next: string;
}

/** Yields the requested page, then each page whose cursor the previous page contains. */
export async function* byCursor(
  { cursor, next }: CursorNames,
  input: Input,
  read: Read,
): ReadPages {
  const seen = new Set([String(member(input.query, cursor) ?? "")]);
  let current = input;
  for (;;) {
    const page = await read(current);
    yield page;
    const { result } = page;
    const following = member(result.data, next);
    if (following === undefined || following === null || following === "") return;
    const refused = (why: string) =>
      notPaged(result, `has a next cursor that ${why}: ${shown(following)}`);
    // A cursor above 2^53 - 1 was rounded by `JSON.parse`, so it differs from the service's cursor.
    let isExact = typeof following === "string" || Number.isSafeInteger(following);
    // #int64
    isExact ||= typeof following === "bigint";
    // #end
    if (!isExact) {
      throw refused("is neither text nor an exact integer");
    }
    const text = String(following);
    if (seen.has(text)) throw refused("was used before");
    seen.add(text);
    current = { ...input, query: { ...input.query, [cursor]: following } };
  }
}

/** Describes a value in a message: its JSON, or only its type if the value is large or deep. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 200));
  return typeof value === "object" ? Object.prototype.toString.call(value) : String(value);
}
