// Pagination that the document declares by `x-pagination`.

import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { MediaType, Pagination, Response } from "./api-model.js";
import { isJson } from "./media-type.js";
import { textOf } from "./text.js";

/** The required and the optional members of each style of `x-pagination`. */
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

export const paginationStyles = Object.keys(paginationMembers) as Pagination["style"][];

/**
 * Returns the style of an `x-pagination` if specloom defines the style. Other tools have an extension with the name
 * `x-pagination` and a different structure.
 */
export function styleOf(written: unknown): Pagination["style"] | undefined {
  const style = isObject(written) ? textOf(written, "style") : undefined;
  return paginationStyles.find((one) => one === style);
}

/** Builds the pagination of the operation at `operationPointer`, if the declaration is complete. */
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

/** Returns the first successful response with a JSON body, which contains a page of items. */
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
