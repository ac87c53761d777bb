// Lists whose pages link to the next one: links are followed as they are, within the same list.

import {
  type ItemNames,
  member,
  notPaged,
  type Read,
  type ReadPage,
  type ReadPages,
} from "./paging.js";
import type { Input } from "./request.js";
import type { AnyResult } from "./response.js";

/** Names of a list whose pages have links. */
export interface LinkNames extends ItemNames {
  /** Property: the URL of the following page; absent, null or empty on the last. */
  readonly next: string;
}

/** Reads the page that the caller asks for, and those that one after the other links to. */
export async function* byLink({ next }: LinkNames, input: Input, read: Read): ReadPages {
  const seen = new Set<string>();
  let current: Input | undefined = { ...input, search: noting(seen) };
  while (current !== undefined) {
    const page: ReadPage = await read(current);
    yield page;
    current = linked(input, member(page.result.data, next), page.result, seen);
  }
}

/** Keeps the query of the first page, to which no link may lead back. */
export function noting(seen: Set<string>): NonNullable<Input["search"]> {
  return (url, query) => {
    seen.add(new URL(`?${query}`, hereOf(url)).search);
    return query;
  };
}

/** Where a page links to a following one: that. */
export function linked(
  input: Input,
  link: unknown,
  result: AnyResult,
  seen: Set<string>,
): Input | undefined {
  if (link === undefined || link === null || link === "") return undefined;
  if (typeof link === "string") return { ...input, search: following(link, result, seen) };
  throw notPaged(
    result,
    `names a next page that is no text: ${JSON.stringify(link).slice(0, 200)}`,
  );
}

/** Takes the query of a link, if it leads to the same list and to a page that has not been read. */
function following(link: string, result: AnyResult, seen: Set<string>): (url: string) => string {
  return (url) => {
    const here = hereOf(url);
    const shown = JSON.stringify(link.slice(0, 200));
    if (!URL.canParse(link, here))
      throw notPaged(result, `names a next page that is no URL: ${shown}`);
    const { origin, pathname, search } = new URL(link, here);
    if (origin !== here.origin) {
      const what = `names a next page that is on another origin, ${origin} instead of ${here.origin}`;
      throw notPaged(result, `${what}: ${shown}`);
    }
    if (!isSamePath(pathname, here.pathname)) {
      throw notPaged(result, `names a next page that is not of this list: ${shown}`);
    }
    if (seen.has(search)) throw notPaged(result, `names a next page that has been read: ${shown}`);
    seen.add(search);
    return search.slice(1);
  };
}

function hereOf(url: string): URL {
  const { location } = globalThis as { location?: { href: string } };
  return new URL(url, location?.href);
}

/** Servers escape more or less of a path than we do. */
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
