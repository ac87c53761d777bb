// Selects the client function that reads a paginated list, and its arguments.

import type { JsonObject } from "../../json/json.js";
import type { Pagination } from "../../model/api-model.js";
import { type Code, code } from "../../render/code.js";
import { ident } from "../../render/typescript.js";

/** A client function that reads pages one after another. */
export type Style = "byCursor" | "byLink" | "byLinkHeader" | "byOffset" | "byPage";

/**
 * Returns the pagination style, and the names of the parameters and properties that its client function needs. If pages
 * have a `Link` header, `names` contains only `items`.
 */
export function readingOf(pagination: Pagination): { style: Style; names: JsonObject } {
  if (pagination.style === "link-header") {
    const { items } = pagination;
    return { style: "byLinkHeader", names: items === undefined ? {} : { items } };
  }
  const { items } = pagination;
  if (pagination.style === "cursor") {
    const { cursor, next } = pagination;
    return { style: "byCursor", names: { cursor, items, next } };
  }
  const { next, total } = pagination;
  if (next !== undefined) return { style: "byLink", names: { items, next } };
  const counted = { items, ...(total === undefined ? {} : { total }) };
  if (pagination.style === "offset") {
    return { style: "byOffset", names: { offset: pagination.offset, ...counted } };
  }
  return { style: "byPage", names: { page: pagination.page, first: pagination.first, ...counted } };
}

/** The names that a file imports from each run-time module for pagination, as code; `false` if it imports none. */
export interface StyleFiles {
  readonly cursors: Code | false;
  readonly links: Code | false;
  readonly linkHeaders: Code | false;
  readonly numbers: Code | false;
}

/**
 * Returns the imports of functions that read pages. A function is imported under another name if an operation has the
 * same name.
 */
export function styleImports(used: ReadonlySet<Style>, free: (name: string) => string): StyleFiles {
  const imported = (...styles: readonly Style[]) => {
    const names = styles
      .filter((style) => used.has(style))
      .map((style) => (free(style) === style ? style : `${style} as ${ident(free(style))}`));
    return names.length > 0 && code(names.join(", "));
  };
  return {
    cursors: imported("byCursor"),
    links: imported("byLink"),
    linkHeaders: imported("byLinkHeader"),
    numbers: imported("byOffset", "byPage"),
  };
}
