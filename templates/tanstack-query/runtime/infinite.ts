// Makes options of infinite queries. The next page depends only on the stored pages, so a list can be continued after a
// reload.
import type { DataTag, InfiniteData } from "@tanstack/query-core";
import type { CallOptions } from "../../client/runtime/client.js";
import type { ResponseError } from "../../client/runtime/errors.js";
// #int64
import { withoutBigints } from "../../client/runtime/int64.js";
// #end
import { type ItemNames, itemsOf, missing, notPaged } from "../../client/runtime/paging.js";
import type { Input } from "../../client/runtime/request.js";
import type { AnyResult } from "../../client/runtime/response.js";
import type {
  CallOf,
  ErrorOf,
  InputOf,
  Name,
  Operation,
  QueryCallOptions,
  ResultOf,
} from "./query.js";
import { succeeded } from "./query.js";

/** The page to request: an offset, a page number, a cursor or a link; `null` for the first page. */
export type PageParam = string | number | null;

/** The type of a page: the JSON body of a response. */
export type PageOf<Of extends Operation> = JsonOf<ResultOf<Of>>;

type JsonOf<Result> = Result extends {
  readonly ok: true;
  readonly contentType: `${string}json${string}`;
  readonly data: infer Page;
}
  ? Page
  : never;

/** The key of an infinite query: plain and infinite queries share no key. */
export type InfiniteKey<Of extends Operation> = readonly [
  ...Name,
  input: InputOf<Of>,
  kind: "pages",
];

export interface InfiniteOptions<Page, Problem, QueryKey extends readonly unknown[]> {
  readonly queryKey: DataTag<QueryKey, InfiniteData<Page, PageParam>, Problem>;
  readonly queryFn: (context: {
    readonly pageParam: PageParam;
    readonly signal?: AbortSignal;
  }) => Promise<Page>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (
    last: Page,
    pages: readonly Page[],
    lastParam: PageParam,
    params: readonly PageParam[],
  ) => PageParam | undefined;
  /** `retry` and `throwOnError` are never set: their types tell `useInfiniteQuery` the type of errors. */
  readonly retry?: (count: number, error: Problem) => boolean;
  readonly throwOnError?: (error: Problem) => boolean;
}

/** Makes the options of `useInfiniteQuery`, and their key. */
export interface Infinite<Of extends Operation, Page = PageOf<Of>> {
  (...call: CallOf<Of>): InfiniteOptions<Page, ErrorOf<Of>, InfiniteKey<Of>>;
  /**
   * Returns the key of one infinite query. `filter` of the operation's plain queries also matches its infinite queries.
   */
  key(input: InputOf<Of>): DataTag<InfiniteKey<Of>, InfiniteData<Page, PageParam>, ErrorOf<Of>>;
}

/**
 * A style of pagination: finds the pages of one list. `Names` is the type of the property and parameter names, such as
 * `{ items: "results", next: "next" }`.
 */
export interface Style<Names> {
  /** Returns the input of the call that requests a page. */
  at(names: Names, input: Input, param: string | number, operationId: string): Input;
  /** Returns the page parameter of the next page; `undefined` after the last page. */
  next(
    names: Names,
    input: Input,
    pages: readonly unknown[],
    params: readonly PageParam[],
  ): unknown;
  /** Returns the data of a page. Default: its body. */
  page?(result: AnyResult): unknown;
}

/** Creates the options of an operation's infinite queries. */
export function infinite<Of extends Operation, Names extends ItemNames, Page = PageOf<Of>>(
  operation: Of,
  name: Name,
  style: Style<Names>,
  names: Names,
): Infinite<Of, Page> {
  const key = (input: unknown) => {
    // #int64
    if (typeof input === "object") return [...name, withoutBigints(input), "pages"];
    // #end
    return [...name, input, "pages"];
  };
  const options = (client: never, input: Input = {}, more?: QueryCallOptions) => ({
    queryKey: key(input),
    queryFn: async ({ pageParam, signal }: { pageParam: PageParam; signal?: AbortSignal }) => {
      const at = pageParam === null ? input : style.at(names, input, pageParam, name[1]);
      const call = { ...more, signal } as CallOptions;
      const result = succeeded(await operation(client, at as never, call));
      if (itemsOf(result.data, names) === undefined) throw notPaged(result, missing(names));
      return style.page ? style.page(result) : result.data;
    },
    initialPageParam: null,
    getNextPageParam: (
      _last: unknown,
      pages: readonly unknown[],
      _param: PageParam,
      params: readonly PageParam[],
    ) => {
      const next = style.next(names, input, pages, params);
      // If the next page was already read, its links form a cycle, so the list ends here.
      return params.includes(next as PageParam) ? undefined : next;
    },
  });
  return Object.assign(options, { key }) as unknown as Infinite<Of, Page>;
}

/** Returns the error for a page from which the next page cannot be determined. */
export function refused(operationId: string, what: string): ResponseError {
  return notPaged(readBefore(operationId), what);
}

/**
 * Returns a substitute for the result of a stored page, for use in an error. The responses of stored pages are not
 * kept, so the substitute has an empty `response`.
 */
export function readBefore(operationId: string): AnyResult {
  return { operationId, response: new Response() } as AnyResult;
}
