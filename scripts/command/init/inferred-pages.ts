// Which lists of a document seem to have pages, told by the names of parameters and of the response's properties.
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
import type { ApiModel } from "../../model/api.js";
import type { Operation } from "../../model/operation.js";
import { pageIn } from "../../model/pagination.js";
import { type FindSchema, finder, type JsonSchema, referencedName } from "../../model/schema.js";

/** Names that mean one thing in most APIs, lower case and without separators. */
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

/** An `x-pagination` for each list that seems to have pages, by the pointer of its operation. */
export function inferredPages({ operations, schemas }: ApiModel): ReadonlyMap<string, JsonObject> {
  const find = finder(schemas);
  const inferred = new Map<string, JsonObject>();
  for (const operation of operations) {
    const pages = operation.pagination === undefined ? pagesOf(operation, find) : undefined;
    if (pages !== undefined) inferred.set(operation.pointer, pages);
  }
  return inferred;
}

function pagesOf(operation: Operation, find: FindSchema): JsonObject | undefined {
  if (operation.method !== "get") return undefined;
  const found = pageIn(operation.responses);
  const schema = targetOf(found?.mediaType.schema?.json, find);
  const properties = propertiesOf(schema, find);
  const lists = [...properties].filter(([, { types }]) => types.includes("array"));
  const isBare = isObject(schema) && [own(schema, "type")].flat(1).includes("array");
  // Of several lists, none is the one to choose.
  if (lists.length !== (isBare ? 0 : 1)) return undefined;
  const items = lists[0]?.[0];
  const query = operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const parameter = (meant: keyof typeof names) => nameIn(query, meant);
  const property = (meant: keyof typeof names, type: string) =>
    nameIn(
      [...properties].filter(([, { types }]) => types.includes(type)).map(([name]) => name),
      meant,
    );
  const limit = parameter("limit");
  const cursor = parameter("cursor");
  const nextCursor = property("nextCursor", "string") ?? property("nextCursor", "integer");
  if (cursor !== undefined && nextCursor !== undefined)
    return told({ style: "cursor", cursor, limit, items, next: nextCursor });
  const offset = parameter("offset");
  const page = parameter("page");
  const isPaged = [cursor, offset, page].some((one) => one !== undefined);
  if (isPaged && found?.response.headers.some(({ name }) => name.toLowerCase() === "link"))
    return told({ style: "link-header", limit, items });
  if (isBare) return undefined;
  const link = property("nextLink", "string");
  const next = link !== undefined && properties.get(link)?.isLink === true ? link : undefined;
  const rest = { items, next, total: property("total", "integer") };
  if (offset !== undefined && limit !== undefined)
    return told({ style: "offset", limit, offset, ...rest });
  return page === undefined ? undefined : told({ style: "page", page, limit, ...rest });
}

/** The first of the names that mean it; names that are meant first are surer. */
function nameIn(given: readonly string[], meant: keyof typeof names): string | undefined {
  for (const name of names[meant]) {
    const found = given.find((one) => one.toLowerCase().replace(/[^a-z]/g, "") === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function told(members: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

interface Property {
  readonly types: readonly JsonValue[];
  /** Whether it says of itself that it is a URL. */
  readonly isLink: boolean;
}

/** How many references and parts of `allOf` lead from a schema to its properties, at most. */
const deepest = 10;

function propertiesOf(
  schema: JsonSchema | undefined,
  find: FindSchema,
  depth = 0,
): Map<string, Property> {
  const properties = new Map<string, Property>();
  const target = depth > deepest ? undefined : targetOf(schema, find);
  if (!isObject(target)) return properties;
  for (const part of listOf(own(target, "allOf"))) {
    for (const [name, property] of propertiesOf(part as JsonSchema, find, depth + 1))
      properties.set(name, property);
  }
  const written = own(target, "properties");
  if (!isObject(written)) return properties;
  for (const name of Object.keys(written)) {
    const value = targetOf(written[name] as JsonSchema, find);
    if (!isObject(value)) continue;
    const type = own(value, "type");
    const format = own(value, "format");
    const isLink = format === "uri" || format === "uri-reference" || /ur[il]|link|href/i.test(name);
    properties.set(name, { types: type === undefined ? [] : [type].flat(1), isLink });
  }
  return properties;
}

/** The schema that a reference leads to; any other schema is returned as it is. */
function targetOf(schema: JsonSchema | undefined, find: FindSchema): JsonSchema | undefined {
  let target = schema;
  for (let hops = 0; hops < deepest && isObject(target); hops += 1) {
    const reference = own(target, "$ref");
    if (typeof reference !== "string") return target;
    const name = referencedName(reference);
    target = name === undefined ? undefined : find(name);
  }
  return target;
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
