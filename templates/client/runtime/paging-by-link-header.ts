// Pagination by the `Link` header of each response (RFC 8288).
import type { ItemNames, Read, ReadPage, ReadPages } from "./paging.js";
import { linked, noting } from "./paging-by-link.js";
import type { Input } from "./request.js";

/** Yields the requested page, then each page that the `Link` header of the previous page names. */
export async function* byLinkHeader(_names: ItemNames, input: Input, read: Read): ReadPages {
  const seen = new Set<string>();
  let current: Input | undefined = { ...input, search: noting(seen) };
  while (current !== undefined) {
    const page: ReadPage = await read(current);
    yield page;
    const { result } = page;
    current = linked(input, nextTarget(result.response.headers.get("link") ?? ""), result, seen);
  }
}

/**
 * Returns the target of the first link with `rel="next"`. Links with an `anchor` are skipped, because they describe
 * another resource.
 */
export function nextTarget(header: string): string | undefined {
  for (const [, target, text = ""] of header.matchAll(link)) {
    const parameters = parametersOf(text);
    const relations = parameters.get("rel")?.toLowerCase().split(/\s+/) ?? [];
    if (relations.includes("next") && !parameters.has("anchor")) return target?.trim();
  }
  return undefined;
}

/**
 * Matches one link with its parameters, directly after the previous link. A comma inside `<…>` or quotes does not end a
 * link.
 */
const link = /[\s,]*<([^<>]*)>((?:[^",]|"(?:[^"\\]|\\.)*")*)/gy;

/** Returns the parameters of a link by lower-case name. If a parameter is repeated, the first value counts. */
function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of text.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, "$1") ?? plain);
  }
  return parameters;
}

/** Matches one parameter, directly after the previous parameter. */
const parameter = /\s*;\s*([^\s=;"]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?/gy;
