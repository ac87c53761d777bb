// Pagination as the document declares it (`x-pagination`): how a list is read page by page.
import { isObject, type JsonObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { isJson, type MediaType } from "./media-type.js";
import type { Response } from "./response.js";
import { textOf } from "./text.js";

/** The pages of one list operation; each member names a query parameter or a property of the answer. */
export interface Pagination {
  readonly pointer: string;
  readonly style: "offset";
  /** Query parameter: how many items a page may hold. */
  readonly limit: string;
  /** Query parameter: how many items come before the page. */
  readonly offset: string;
  /** Property of the answer: the page's items. */
  readonly items: string;
  /** Property of the answer: the URL of the following page, absent or null on the last. */
  readonly next?: string;
  /** Property of the answer: how many items there are on all pages. */
  readonly total?: string;
}

/** The members that `x-pagination` may have. */
export const paginationMembers: readonly string[] = [
  "style",
  "limit",
  "offset",
  "items",
  "next",
  "total",
];

/** The pagination declared on an operation at `pointer`, if it is whole. */
export function buildPagination(operation: JsonObject, pointer: string): Pagination | undefined {
  const written = own(operation, "x-pagination");
  if (!isObject(written)) return undefined;
  const limit = textOf(written, "limit");
  const offset = textOf(written, "offset");
  const items = textOf(written, "items");
  if (textOf(written, "style") !== "offset") return undefined;
  if (limit === undefined || offset === undefined || items === undefined) return undefined;
  const next = textOf(written, "next");
  const total = textOf(written, "total");
  return {
    pointer: append(pointer, "x-pagination"),
    style: "offset",
    limit,
    offset,
    items,
    ...(next === undefined ? {} : { next }),
    ...(total === undefined ? {} : { total }),
  };
}

/** Where an operation answers a page: the JSON of the first success that has some. */
export function pageIn(
  responses: readonly Response[],
): { readonly response: Response; readonly mediaType: MediaType } | undefined {
  for (const response of responses) {
    if (!response.status.startsWith("2")) continue;
    const mediaType = response.content.find((content) => isJson(content.mediaType));
    if (mediaType !== undefined) return { response, mediaType };
  }
  return undefined;
}
