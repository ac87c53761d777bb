// Generated: lists that come page by page: one call after the other, as long as there is a next page.
import type { AnyResult } from "./answer.js";
import { bind, type Method, type Operation } from "./bound.js";
import type { CallOptions, Client, Input } from "./call.js";
import { ResponseError } from "./errors.js";
import { ApiError, resultOf } from "./or-throw.js";

/** How a list is read page by page: names of query parameters, and of properties of a page. */
export interface Paging {
  /** Query parameter: how many items a page may hold. */
  readonly limit: string;
  /** Query parameter: how many items come before the page. */
  readonly offset: string;
  /** Property: the page's items. */
  readonly items: string;
  /** Property: the URL of the following page; absent, null or empty on the last. */
  readonly next?: string;
  /** Property: how many items there are on all pages. */
  readonly total?: string;
}

/** What reading a list may change: every call of it, and where it ends. */
export interface PagingOptions extends CallOptions {
  /** How many items are read at most, on all pages together. Default: all. */
  readonly maxItems?: number;
}

/** An item of a page. */
export type ItemOf<Page, Items extends keyof Page> = NonNullable<Page[Items]> extends readonly (infer Item)[]
  ? Item
  : never;

/**
 * A list operation, read as one: calls are made as the loop needs them, until there is no next page, or, where the
 * contract has no links to one, until there are as many items as the service says, or a page has none. A page that
 * fails is thrown, and ends the list; what came before it stays good. To go on from there, read the list again from
 * an offset of as many items more.
 */
export interface Paged<ListInput, Page, Item> {
  /** The items of all pages, one by one. */
  items(client: Client, input: ListInput, options?: PagingOptions): AsyncGenerator<Item, void, undefined>;
  /** The pages, as the service answers them. */
  pages(client: Client, input: ListInput, options?: PagingOptions): AsyncGenerator<Page, void, undefined>;
}

/** An operation that lists, bound to a client. */
export interface PagedMethod<Input, Result, Page, Item> extends Method<Input, Result> {
  /** The items of all pages, one by one: `for await (const item of api.list.items(input))`. */
  items(input: Input, options?: PagingOptions): AsyncGenerator<Item, void, undefined>;
  /** The pages, as the service answers them. */
  pages(input: Input, options?: PagingOptions): AsyncGenerator<Page, void, undefined>;
}

type List<ListInput> = (client: Client, input: ListInput, options?: CallOptions) => Promise<AnyResult>;

/** Makes a paged list of an operation. */
export function paged<ListInput, Page, Item>(
  list: List<never>,
  paging: Paging,
): Paged<ListInput, Page, Item> {
  const pages = (client: Client, input: ListInput, options: PagingOptions = {}) =>
    pagesOf(list as List<Input>, paging, client, (input ?? {}) as Input, options) as AsyncGenerator<
      Page,
      void,
      undefined
    >;
  return {
    pages,
    async *items(client, input, options = {}) {
      let left = options.maxItems ?? Infinity;
      for await (const page of pages(client, input, options)) {
        for (const item of itemsOf(page, paging) ?? []) {
          if (left <= 0) return;
          left -= 1;
          yield item as Item;
          options.signal?.throwIfAborted();
        }
      }
    },
  };
}

/** Binds an operation that lists to a client. */
export function bindPaged<Input, Result extends AnyResult, Page, Item>(
  client: Client,
  operation: Operation,
  list: Paged<Input, Page, Item>,
): PagedMethod<Input, Result, Page, Item> {
  return Object.assign(bind<Input, Result>(client, operation), {
    items: (input: Input, options?: PagingOptions) => list.items(client, input, options),
    pages: (input: Input, options?: PagingOptions) => list.pages(client, input, options),
  });
}

async function* pagesOf(
  list: List<Input>,
  paging: Paging,
  client: Client,
  input: Input,
  { maxItems = Infinity, ...options }: PagingOptions,
): AsyncGenerator<unknown, void, undefined> {
  const seen = new Set<string>();
  let current: Input | undefined = paging.next === undefined ? input : { ...input, search: noting(seen) };
  let count = 0;
  let empty = 0;
  let before: readonly unknown[] = [];
  while (current !== undefined && count < maxItems) {
    const result: AnyResult = await resultOf(list(client, current, options));
    if (!result.ok) throw new ApiError(result);
    const items = itemsOf(result.data, paging);
    if (items === undefined) throw notPaged(result, `has no list ${JSON.stringify(paging.items)}`);
    if (paging.next === undefined && isSamePage(before, items)) {
      throw notPaged(result, `has the items of the page before: ${JSON.stringify(paging.offset)} is ignored`);
    }
    empty = items.length === 0 ? empty + 1 : 0;
    if (empty > mostEmpty) throw notPaged(result, `is one of more than ${mostEmpty} empty pages in a row`);
    yield result.data;
    options.signal?.throwIfAborted();
    count += items.length;
    before = items;
    current =
      paging.next === undefined
        ? further(current, result.data, items.length, paging)
        : linked(input, member(result.data, paging.next), result, seen);
  }
}

/** Services that filter as they go answer some; none has so many. */
const mostEmpty = 100;

/** Keeps the query of the first page, to which no link may lead back. */
function noting(seen: Set<string>): NonNullable<Input["search"]> {
  return (url, query) => {
    seen.add(new URL(`?${query}`, hereOf(url)).search);
    return query;
  };
}

/** Where a page links to a following one: that. */
function linked(input: Input, link: unknown, result: AnyResult, seen: Set<string>): Input | undefined {
  if (link === undefined || link === null || link === "") return undefined;
  if (typeof link === "string") return { ...input, search: following(link, result, seen) };
  throw notPaged(result, `names a next page that is no text: ${JSON.stringify(link).slice(0, 200)}`);
}

/** Takes the query of a link, if it leads to the same list and to a page that has not been read. */
function following(link: string, result: AnyResult, seen: Set<string>): (url: string) => string {
  return (url) => {
    const here = hereOf(url);
    const shown = JSON.stringify(link.slice(0, 200));
    if (!URL.canParse(link, here)) throw notPaged(result, `names a next page that is no URL: ${shown}`);
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

/** Without links: the page that begins where this one ends. A service may give fewer items than it is asked for. */
function further(input: Input, page: unknown, count: number, paging: Paging): Input | undefined {
  const query = { ...input.query } as Record<string, unknown>;
  const offset = Number(query[paging.offset] ?? 0) + count;
  const total = paging.total === undefined ? undefined : member(page, paging.total);
  if (count === 0 || (typeof total === "number" && total >= 0 && offset >= total)) return undefined;
  return { ...input, query: { ...query, [paging.offset]: offset } };
}

/** Whether a page has nothing but what the one before has: then the service does not know of offsets. */
function isSamePage(before: readonly unknown[], page: readonly unknown[]): boolean {
  if (page.length === 0 || page.length !== before.length) return false;
  try {
    const [first] = page;
    return (
      JSON.stringify(before[0]) === JSON.stringify(first) &&
      JSON.stringify(before) === JSON.stringify(page)
    );
  } catch {
    // What is too deep to be written was read all the same.
    return false;
  }
}

/** Servers escape more or less of a path than we do. */
function isSamePath(one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((path) => path.split("/").map(unescaped));
  return first.length === second.length && first.every((segment, index) => segment === second[index]);
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The items of a page, none if it leaves them out; undefined if it is no page. */
function itemsOf(page: unknown, { items }: Paging): readonly unknown[] | undefined {
  const list = typeof page === "object" ? (member(page, items) ?? []) : undefined;
  return Array.isArray(list) ? list : undefined;
}

function member(page: unknown, name: string): unknown {
  if (typeof page !== "object" || page === null || !Object.hasOwn(page, name)) return undefined;
  return (page as Readonly<Record<string, unknown>>)[name];
}

function notPaged({ operationId, response }: AnyResult, what: string): ResponseError {
  return new ResponseError(operationId, "page", what, response);
}
