// Lists whose pages have a link to the next page of the same list.

import {
  type ItemNames,
  member,
  notPaged,
  type Read,
  type ReadPage,
  type ReadPages,
} from "./paging.js";
import { parsedUrl } from "./parsed-url.js";
import type { Input } from "./request.js";
import type { AnyResult } from "./response.js";

/** Names of page properties, for lists whose pages contain the URL of the next page. */
export interface LinkNames extends ItemNames {
  /** Property with the URL of the next page; absent, null or empty on the last page. */
  readonly next: string;
}

/** Reads the requested page, then follows the link in the body of each page. */
export async function* byLink({ next }: LinkNames, input: Input, read: Read): ReadPages {
  const seen = new Set<string>();
  let current: Input | undefined = { ...input, search: noting(seen) };
  while (current !== undefined) {
    const page: ReadPage = await read(current);
    yield page;
    current = linked(input, member(page.result.data, next), page.result, seen);
  }
}

/**
 * Returns a function that adds the first page's query string to `seen`, so that a link back to this page is detected.
 */
export function noting(seen: Set<string>): NonNullable<Input["search"]> {
  return (url, query) => {
    seen.add(new URL(`?${query}`, hereOf(url)).search);
    return query;
  };
}

/** Returns the input that requests the page at `link`; `undefined` without a link. */
export function linked(
  input: Input,
  link: unknown,
  result: AnyResult,
  seen: Set<string>,
): Input | undefined {
  if (link === undefined || link === null || link === "") return undefined;
  if (typeof link === "string") return { ...input, search: following(link, result, seen) };
  throw notPaged(result, `has a next link that is not text: ${JSON.stringify(link).slice(0, 200)}`);
}

/**
 * Creates the function that gives the query string of `link`, the link to the next page. The created function throws if
 * the next link leads to another list, or to a page that was read before.
 */
function following(link: string, result: AnyResult, seen: Set<string>): (url: string) => string {
  return (url) => {
    const here = hereOf(url);
    const shown = JSON.stringify(link.slice(0, 200));
    const there = parsedUrl(link, here);
    if (there === undefined) throw notPaged(result, `has a next link that is not a URL: ${shown}`);
    const { origin, pathname, search } = there;
    if (origin !== here.origin) {
      const what = `has a next link to another origin, ${origin} instead of ${here.origin}`;
      throw notPaged(result, `${what}: ${shown}`);
    }
    if (!isSamePath(pathname, here.pathname)) {
      throw notPaged(result, `has a next link to another list: ${shown}`);
    }
    if (seen.has(search))
      throw notPaged(result, `has a next link to a page that was read before: ${shown}`);
    seen.add(search);
    return search.slice(1);
  };
}

function hereOf(url: string): URL {
  const { location } = globalThis as { location?: { href: string } };
  return new URL(url, location?.href);
}

/** Whether two paths are equal after decoding: servers may escape characters that the client leaves as they are. */
function isSamePath(one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((path) => path.split("/").map(unescaped));
  return (
    first.length === second.length && first.every((segment, index) => segment === second[index])
  );
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
