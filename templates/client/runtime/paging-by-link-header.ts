// Lists whose responses have a `Link` header with the next page (RFC 8288).
import type { ItemNames, Read, ReadPage, ReadPages } from "./paging.js";
import { linked, noting } from "./paging-by-link.js";
import type { Input } from "./request.js";

/** Reads the requested page, then the pages that headers link to. */
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

/** Returns the target of the first link to the next page. A link with an anchor is about another resource. */
export function nextTarget(header: string): string | undefined {
  for (const [, target, text = ""] of header.matchAll(link)) {
    const parameters = parametersOf(text);
    const relations = parameters.get("rel")?.toLowerCase().split(/\s+/) ?? [];
    if (relations.includes("next") && !parameters.has("anchor")) return target?.trim();
  }
  return undefined;
}

/**
 * Matches one link with its parameters, directly after the previous one. Commas in a target or in quotes separate
 * nothing.
 */
const link = /[\s,]*<([^<>]*)>((?:[^",]|"(?:[^"\\]|\\.)*")*)/gy;

/**
 * Returns the parameters of a link by their names in lower case. If several parameters have one name, the first counts.
 */
function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of text.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, "$1") ?? plain);
  }
  return parameters;
}

/** Matches one parameter, directly after the previous one. */
const parameter = /\s*;\s*([^\s=;"]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?/gy;
