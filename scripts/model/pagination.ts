// Pagination as the document declares it (`x-pagination`): how a list is read page by page.
import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isJson, type MediaType } from "./media-type.js";
import type { Response } from "./response.js";
import { textOf } from "./text.js";

/** The pages of one list operation; members name query parameters and properties of the response. */
export type Pagination =
  | OffsetPagination
  | PagePagination
  | CursorPagination
  | LinkHeaderPagination;

/** What all styles have. */
interface Pages {
  readonly pointer: string;
  /** Query parameter: how many items a page may hold. */
  readonly limit?: string;
  /** Property of the response: the page's items. */
  readonly items?: string;
}

/** Pages that are asked for by a number: they may have links, too, which are then followed instead. */
interface NumberedPages extends Pages {
  readonly items: string;
  /** Property of the response: the URL of the following page, absent or null on the last. */
  readonly next?: string;
  /** Property of the response: how many items there are on all pages. */
  readonly total?: string;
}

/** Pages that begin after so many items. */
export interface OffsetPagination extends NumberedPages {
  readonly style: "offset";
  readonly limit: string;
  /** Query parameter: how many items come before the page. */
  readonly offset: string;
}

/** Pages that are numbered. */
export interface PagePagination extends NumberedPages {
  readonly style: "page";
  /** Query parameter: the number of the page. */
  readonly page: string;
  /** The number of the first page. */
  readonly first: 0 | 1;
}

/** Pages of which each names the cursor of the next. */
export interface CursorPagination extends Pages {
  readonly style: "cursor";
  readonly items: string;
  /** Query parameter: the cursor of the page. */
  readonly cursor: string;
  /** Property of the response: the cursor of the following page, absent, null or empty on the last. */
  readonly next: string;
}

/** Pages whose `Link` header has the URL of the next (RFC 8288); without `items`, the body of each is its list. */
export interface LinkHeaderPagination extends Pages {
  readonly style: "link-header";
}

/** The members that `x-pagination` has to have, and those that it may have, by style. */
export const paginationMembers: Readonly<
  Record<
    Pagination["style"],
    { readonly needed: readonly string[]; readonly more: readonly string[] }
  >
> = {
  offset: { needed: ["style", "limit", "offset", "items"], more: ["next", "total"] },
  page: { needed: ["style", "page", "items"], more: ["first", "limit", "next", "total"] },
  cursor: { needed: ["style", "cursor", "items", "next"], more: ["limit"] },
  "link-header": { needed: ["style"], more: ["items", "limit"] },
};

/** Each style of pages. */
export const paginationStyles = Object.keys(paginationMembers) as Pagination["style"][];

/** The style that an `x-pagination` says, if it is one of ours: other tools have extensions of this name. */
export function styleOf(written: unknown): Pagination["style"] | undefined {
  const style = isObject(written) ? textOf(written, "style") : undefined;
  return paginationStyles.find((one) => one === style);
}

/** The pagination declared on an operation at `operationPointer`, if it is whole. */
export function buildPagination(
  operation: JsonObject,
  operationPointer: string,
): Pagination | undefined {
  const written = own(operation, "x-pagination");
  const style = styleOf(written);
  if (!isObject(written) || style === undefined) return undefined;
  const optional = <Name extends string>(name: Name): Partial<Record<Name, string>> => {
    const text = textOf(written, name);
    return text === undefined ? {} : ({ [name]: text } as Record<Name, string>);
  };
  const linked = { pointer: append(operationPointer, "x-pagination"), ...optional("limit") };
  if (style === "link-header") return { style, ...linked, ...optional("items") };
  const items = textOf(written, "items");
  if (items === undefined) return undefined;
  const pages = { ...linked, items };
  const numbered = { ...pages, ...optional("next"), ...optional("total") };
  if (style === "offset") {
    const { limit } = pages;
    const offset = textOf(written, "offset");
    if (limit === undefined || offset === undefined) return undefined;
    return { style, ...numbered, limit, offset };
  }
  if (style === "page") {
    const page = textOf(written, "page");
    const first = own(written, "first") === 0 ? 0 : 1;
    return page === undefined ? undefined : { style, ...numbered, page, first };
  }
  const cursor = textOf(written, "cursor");
  const next = textOf(written, "next");
  return cursor === undefined || next === undefined ? undefined : { style, ...pages, cursor, next };
}

/** Where an operation returns a page: the JSON of the first success that has some. */
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
