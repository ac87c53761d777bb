// Finds operations whose responses are probably pages. Recognizes pages by the names of parameters and response
// properties, such as `limit`.

import { type JsonObject, own } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { pageIn } from "../../model/pagination.js";
import { scopeOf } from "../../model/schema.js";
import { memberOf } from "../../schema/facts.js";
import { allKinds, type Kinds, kind, kindsOf } from "../../schema/kinds.js";
import type { JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { describedNames, wholeOf } from "../../schema/whole.js";

/** Common names of pagination parameters and properties, by meaning, in lower case and without separators. */
const names = {
  limit: ["limit", "perpage", "pagesize", "maxresults", "maxitems", "take", "size", "count"],
  offset: ["offset", "skip", "startindex", "start"],
  page: ["page", "pagenumber", "pageno", "pageindex"],
  cursor: [
    "cursor",
    "pagetoken",
    "nexttoken",
    "continuationtoken",
    "after",
    "startingafter",
    "marker",
  ],
  nextCursor: [
    "nextcursor",
    "nextpagetoken",
    "nexttoken",
    "continuationtoken",
    "cursor",
    "nextmarker",
    "next",
  ],
  nextLink: ["next", "nextlink", "nexturl", "nextpage", "nextpageurl", "nexthref"],
  total: ["total", "totalcount", "totalitems", "totalresults", "totalelements", "count"],
} as const;

/** For each operation that probably returns pages, maps its JSON Pointer to an inferred `x-pagination`. */
export function inferredPages({ operations, schemas }: ApiModel): ReadonlyMap<string, JsonObject> {
  const scope = scopeOf(schemas);
  const inferred = new Map<string, JsonObject>();
  for (const operation of operations) {
    const pages = operation.pagination === undefined ? pagesOf(operation, scope) : undefined;
    if (pages !== undefined) inferred.set(operation.pointer, pages);
  }
  return inferred;
}

function pagesOf(operation: Operation, scope: Scope): JsonObject | undefined {
  if (operation.method !== "get") return undefined;
  const found = pageIn(operation.responses);
  const schema = found?.mediaType.schema?.json ?? true;
  const properties = propertiesOf(schema, scope);
  const lists = [...properties].filter(([, { kinds }]) => (kinds & kind.array) !== 0);
  const kinds = kindsOf(schema, scope);
  const isBare = kinds !== allKinds && (kinds & kind.array) !== 0;
  // If a response has several arrays, it is unknown which array contains the items of the page.
  if (lists.length !== (isBare ? 0 : 1)) return undefined;
  const items = lists[0]?.[0];
  const query = operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const parameter = (meant: keyof typeof names) => nameIn(query, meant);
  const property = (meant: keyof typeof names, kinds: Kinds) =>
    nameIn(
      [...properties].filter(([, one]) => (one.kinds & kinds) !== 0).map(([name]) => name),
      meant,
    );
  const limit = parameter("limit");
  const cursor = parameter("cursor");
  const nextCursor = property("nextCursor", kind.string) ?? property("nextCursor", kind.integer);
  if (cursor !== undefined && nextCursor !== undefined)
    return withoutAbsent({ style: "cursor", cursor, limit, items, next: nextCursor });
  const offset = parameter("offset");
  const page = parameter("page");
  const isPaged = [cursor, offset, page].some((one) => one !== undefined);
  if (isPaged && found?.response.headers.some(({ name }) => name.toLowerCase() === "link"))
    return withoutAbsent({ style: "link-header", limit, items });
  if (isBare) return undefined;
  const link = property("nextLink", kind.string);
  const next = link !== undefined && properties.get(link)?.isLink === true ? link : undefined;
  const rest = { items, next, total: property("total", kind.integer) };
  if (offset !== undefined && limit !== undefined)
    return withoutAbsent({ style: "offset", limit, offset, ...rest });
  return page === undefined ? undefined : withoutAbsent({ style: "page", page, limit, ...rest });
}

/**
 * Returns the name in `given` that means the same as `meant`, such as `per_page` for `limit`; case and separators are
 * ignored. The names in `names[meant]` are tried in order, because the first name is the most reliable.
 */
function nameIn(given: readonly string[], meant: keyof typeof names): string | undefined {
  for (const name of names[meant]) {
    const found = given.find((one) => one.toLowerCase().replace(/[^a-z]/g, "") === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutAbsent(members: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

interface Property {
  readonly kinds: Kinds;
  /** Whether the schema declares that the property is a URL. */
  readonly isLink: boolean;
}

function propertiesOf(schema: JsonSchema, scope: Scope): Map<string, Property> {
  const properties = new Map<string, Property>();
  for (const name of describedNames(schema, scope)) {
    const member = memberOf(schema, name, scope) ?? true;
    const kinds = kindsOf(member, scope);
    const formats = wholeOf(member, scope).parts.map(({ json }) => own(json, "format"));
    const isLink =
      formats.some((format) => format === "uri" || format === "uri-reference") ||
      /ur[il]|link|href/i.test(name);
    // A property that may have any type, as with the schema `{}`, does not show that a response is a page.
    properties.set(name, { kinds: kinds === allKinds ? 0 : kinds, isLink });
  }
  return properties;
}
