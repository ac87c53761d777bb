// Reads lists page by page: one call after the other, until the last page.

import { bindAll, type Method, type MethodOf } from "./api-methods.js";
import type { CallOptions, Client } from "./client.js";
import { ResponseError } from "./errors.js";
import { ApiError, resultOf } from "./or-throw.js";
import { own } from "./own.js";
import type { Input } from "./request.js";
import type { AnyResult } from "./response.js";

/** Options for reading a list: the options of each call, and a limit to the number of items. */
export interface PagingOptions extends CallOptions {
  /** Largest number of items, on all pages together. Default: no limit. */
  readonly maxItems?: number;
}

/** The type of a list item, if each page of the list is an array. */
export type ElementOf<Page> = NonNullable<Page> extends readonly (infer Item)[] ? Item : never;

/** The type of a list item, if each page of the list has its items in the property `Items`. */
export type ItemOf<Page, Items extends keyof Page> =
  NonNullable<Page[Items]> extends readonly (infer Item)[] ? Item : never;

/**
 * Reads all pages of a list operation. Each page is requested when the `for await` loop needs its items. The list ends
 * at the first page without a next link or cursor. A list without links and cursors ends at an empty page, or when the
 * number of items reaches the total that the service declares. If the request of a page fails, the loop throws; earlier
 * items stay valid. To continue, read the list again from the next offset, page or cursor.
 */
export interface Paged<ListInput, Page, Item> {
  /** The items of all pages, one by one. */
  items(
    client: Client,
    input: ListInput,
    options?: PagingOptions,
  ): AsyncGenerator<Item, void, undefined>;
  /** The pages, as the service returns them. */
  pages(
    client: Client,
    input: ListInput,
    options?: PagingOptions,
  ): AsyncGenerator<Page, void, undefined>;
}

/** A list operation, bound to a client. */
export interface PagedMethod<Input, Result, Page, Item> extends Method<Input, Result> {
  /** The items of all pages, one by one: `for await (const item of api.list.items(input))`. */
  items(input: Input, options?: PagingOptions): AsyncGenerator<Item, void, undefined>;
  /** The pages, as the service returns them. */
  pages(input: Input, options?: PagingOptions): AsyncGenerator<Page, void, undefined>;
}

/**
 * An object with a method for each function of the module `operations`. Methods with a name in `Lists` also read pages.
 */
export type PagedMethods<Operations, Lists> = {
  readonly [Name in keyof Operations]: Name extends keyof Lists
    ? PagedMethodOf<Operations[Name], Lists[Name]>
    : MethodOf<Operations[Name]>;
};

type PagedMethodOf<Call, List> =
  MethodOf<Call> extends Method<never, infer Result>
    ? List extends Paged<infer Input, infer Page, infer Item>
      ? PagedMethod<Input, Result, Page, Item>
      : never
    : never;

/** A page that has been read. */
export interface ReadPage {
  readonly result: AnyResult;
  readonly items: readonly unknown[];
}

/**
 * Reads pages by one pagination style, such as cursors or page numbers, beginning with the requested page. `Names` is
 * the type of the property and parameter names, such as `{ items: "results", next: "next" }`.
 */
export type Style<Names> = (names: Names, input: Input, read: Read) => ReadPages;

/** Reads one page. Throws if the response has no success status, or if its body is not a page. */
export type Read = (input: Input) => Promise<ReadPage>;

/** Reads pages on demand. */
export type ReadPages = AsyncGenerator<ReadPage, void, undefined>;

export interface ItemNames {
  /** Name of the property with the items of a page. If `items` is absent, the page itself is an array of items. */
  readonly items?: string;
}

type List<ListInput> = (
  client: never,
  input: ListInput,
  options?: CallOptions,
) => Promise<AnyResult>;

/** Returns the functions `items` and `pages` of a list operation. */
export function paged<ListInput, Page, Item, Names extends ItemNames>(
  list: List<never>,
  style: Style<Names>,
  names: Names,
): Paged<ListInput, Page, Item> {
  const pages = (
    client: Client,
    input: ListInput,
    { maxItems, ...options }: PagingOptions = {},
  ) => {
    if (Number.isNaN(Number(maxItems ?? 0))) throw new TypeError("maxItems must be a number");
    const read = reading(list as List<Input>, names, client, options);
    const all = style(names, (input ?? {}) as Input, read);
    return pagesOf(all, options, maxItems) as AsyncGenerator<Page, void, undefined>;
  };
  return {
    pages,
    async *items(client, input, options = {}) {
      let left = options.maxItems ?? Infinity;
      for await (const page of pages(client, input, options)) {
        for (const item of itemsOf(page, names) ?? []) {
          if (left <= 0) return;
          left -= 1;
          yield item as Item;
          options.signal?.throwIfAborted();
        }
      }
    },
  };
}

/** Binds all operations to a client. Methods with a name in `lists` also read pages. */
export function bindAllPaged<Operations extends object, Lists extends object>(
  client: Client,
  operations: Operations,
  lists: Lists,
): PagedMethods<Operations, Lists> {
  const methods = bindAll(client, operations) as Record<string, object>;
  const entries: [string, Paged<unknown, unknown, unknown>][] = Object.entries(lists);
  for (const [name, list] of entries) {
    Object.assign(methods[name] as object, {
      items: (input: unknown, options?: PagingOptions) => list.items(client, input, options),
      pages: (input: unknown, options?: PagingOptions) => list.pages(client, input, options),
    });
  }
  return methods as PagedMethods<Operations, Lists>;
}

/** Yields pages until `maxItems` items have been read, and requests no further page. */
async function* pagesOf(
  pages: ReadPages,
  { signal }: CallOptions,
  maxItems = Infinity,
): AsyncGenerator<unknown, void, undefined> {
  let count = 0;
  while (count < maxItems) {
    const { value: page } = await pages.next();
    if (page === undefined) return;
    yield page.result.data;
    signal?.throwIfAborted();
    count += page.items.length;
  }
}

/** Returns a function that requests a page, and throws after too many empty pages in a row. */
function reading(list: List<Input>, names: ItemNames, client: Client, options: CallOptions): Read {
  let empty = 0;
  return async (input) => {
    const result: AnyResult = await resultOf(list(client as never, input, options));
    if (!result.ok) throw new ApiError(result);
    const items = itemsOf(result.data, names);
    if (items === undefined) throw notPaged(result, missing(names));
    empty = items.length === 0 ? empty + 1 : 0;
    if (empty > mostEmpty) throw notPaged(result, `is the last of ${mostEmpty} empty pages`);
    return { result, items };
  };
}

/**
 * Largest number of empty pages in a row. A service that filters its items may return empty pages before the last page.
 */
const mostEmpty = 100;

/** Returns the reason why a response body is not a page of the list, as a part of an error message. */
export function missing({ items }: ItemNames): string {
  return items === undefined ? "is not a list" : `has no list ${JSON.stringify(items)}`;
}

/** Returns the items of a page: an empty list if the page omits its items, `undefined` if the body is not a page. */
export function itemsOf(page: unknown, { items }: ItemNames): readonly unknown[] | undefined {
  const isPage = Object(page) === page && !Array.isArray(page);
  // Some services write an empty list as null.
  const bare = page === null ? [] : page;
  const list = items === undefined ? bare : isPage ? (member(page, items) ?? []) : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** Returns a member of an object, but no inherited member. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return own(value as Readonly<Record<string, unknown>>, name);
}

/** Returns the error for a response from which the next page cannot be determined. */
export function notPaged({ operationId, response }: AnyResult, what: string): ResponseError {
  return new ResponseError(operationId, "page", what, response);
}
