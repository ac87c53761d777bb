// Lists whose pages name the cursor of the next page.
import { type ItemNames, member, notPaged, type Read, type ReadPages } from "./paging.js";
import type { Input } from "./request.js";

/** Names of a list whose pages have cursors. */
export interface CursorNames extends ItemNames {
  /** Query parameter for the cursor of the page. */
  readonly cursor: string;
  /** Property with the cursor of the next page; absent, null or empty on the last page. */
  readonly next: string;
}

/** Reads the requested page, then the pages that cursors lead to. */
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
    // Larger numbers are rounded, so that they are no longer the service's cursor.
    if (typeof following !== "string" && !Number.isSafeInteger(following)) {
      throw refused("is neither text nor an exact integer");
    }
    const text = String(following);
    if (seen.has(text)) throw refused("was used before");
    seen.add(text);
    current = { ...input, query: { ...input.query, [cursor]: following } };
  }
}

/** Describes a value in a message; of large or deep values, only the type. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 200));
  return typeof value === "object" ? Object.prototype.toString.call(value) : String(value);
}
