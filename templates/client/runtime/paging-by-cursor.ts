// Lists whose pages name the cursor of the next one: it is given back as it came.
import { type ItemNames, member, notPaged, type Read, type ReadPages } from "./paging.js";
import type { Input } from "./request.js";

/** Names of a list whose pages have cursors. */
export interface CursorNames extends ItemNames {
  /** Query parameter: the cursor of the page. */
  readonly cursor: string;
  /** Property: the cursor of the following page; absent, null or empty on the last. */
  readonly next: string;
}

/** Reads the page that the caller asks for, and those whose cursors one after the other names. */
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
      notPaged(result, `names a next cursor that ${why}: ${shown(following)}`);
    // A larger number is not the one that the service wrote.
    if (typeof following !== "string" && !Number.isSafeInteger(following)) {
      throw refused("is neither text nor an exact integer");
    }
    const text = String(following);
    if (seen.has(text)) throw refused("has been used");
    seen.add(text);
    current = { ...input, query: { ...input.query, [cursor]: following } };
  }
}

/** A value in a message: of what may be large or deep, only what it is. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 200));
  return typeof value === "object" ? Object.prototype.toString.call(value) : String(value);
}
