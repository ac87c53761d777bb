// Data for the template of TanStack Query: queries, paginated lists and mutations.
import type { JsonObject } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { paragraphsOf } from "../../model/documentation.js";
import { pageIn } from "../../model/pagination.js";
import { contentOf } from "../../model/status.js";
import { sequenceOf } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { readingOf, type Style } from "../client/paging.js";

/** The options of one operation, for a query or a mutation. */
interface OptionsView {
  readonly doc: Doc;
  readonly name: string;
  readonly functionName: string;
  readonly operationId: string;
}

interface QueryView extends OptionsView {
  readonly list: (OptionsView & ListView) | false;
}

/** The pagination of an operation: the style, and the names of its parameters and members. */
interface ListView {
  readonly type: string;
  readonly style: Style;
  readonly names: JsonObject;
}

/** Data for the template of `index.ts`. */
export interface TanstackQueryView {
  readonly title: string;
  readonly hasOperations: boolean;
  readonly hasLists: boolean;
  readonly usesCursors: boolean;
  readonly usesLinks: boolean;
  readonly usesLinkHeaders: boolean;
  /** The imports of functions for pagination by page number; `false` if no function is needed. */
  readonly numbers: Code | false;
  /** Import specifiers from `runtime/query.js`: types, and the functions that create options. */
  readonly made: Code;
  readonly queries: readonly QueryView[];
  readonly mutations: readonly OptionsView[];
  /** Names of the client's functions that return streams. */
  readonly streams: readonly string[];
}

/** The safe methods (RFC 9110 §9.2.1, RFC 10008). */
const reading = new Set(["get", "head", "query"]);

export function viewOf({ title, operations }: ApiModel): TanstackQueryView {
  const free = freeNames();
  const read = operations.filter(({ method }) => reading.has(method));
  const streams = read.filter(isStream);
  const optionsOf = (operation: Operation, suffix: string): OptionsView => ({
    doc: docFor(operation),
    name: free(`${operation.functionName}${suffix}`),
    functionName: operation.functionName,
    operationId: operation.operationId,
  });
  const queries = read
    .filter((operation) => !isStream(operation))
    .map((operation) => {
      const options = optionsOf(operation, "Options");
      const list = listOf(operation);
      const pages = list !== undefined && {
        ...optionsOf(operation, "InfiniteOptions"),
        ...list,
      };
      return { ...options, list: pages };
    });
  const mutations = operations
    .filter(({ method }) => !reading.has(method))
    .map((operation) => optionsOf(operation, "Mutation"));
  const styles = new Set(queries.flatMap(({ list }) => (list === false ? [] : list.style)));
  const numbers = (["byOffset", "byPage"] as const).filter((style) => styles.has(style));
  return {
    title,
    hasOperations: queries.length + mutations.length > 0,
    hasLists: styles.size > 0,
    usesCursors: styles.has("byCursor"),
    usesLinks: styles.has("byLink"),
    usesLinkHeaders: styles.has("byLinkHeader"),
    numbers: numbers.length > 0 && code(numbers.join(", ")),
    made: code(
      [
        "type Filter",
        ...(mutations.length > 0 ? ["type Mutation", "mutation"] : []),
        ...(queries.length > 0 ? ["type Query", "query"] : []),
      ].join(", "),
    ),
    queries,
    mutations,
    streams: streams.map(({ functionName }) => functionName),
  };
}

/**
 * Returns a function that appends underscores to a name until it is unique: the options of two operations could get
 * equal names.
 */
function freeNames(): (name: string) => string {
  const used = new Set<string>();
  const free = (name: string): string => (used.has(name) ? free(`${name}_`) : name);
  return (name) => {
    const given = free(name);
    used.add(given);
    return given;
  };
}

/** Returns the pagination of an operation, or `undefined` if its successful response is not JSON. */
function listOf({ pagination, responses }: Operation): ListView | undefined {
  if (pagination === undefined || pageIn(responses) === undefined) return undefined;
  const { style, names } = readingOf(pagination);
  const type = style === "byLinkHeader" ? "InfiniteByLinkHeader" : "Infinite";
  return { type, style, names };
}

/** Returns true if all successful responses with a body are streams. */
function isStream(operation: Operation): boolean {
  const bodies = operation.responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap((response) => contentOf(operation, response));
  return bodies.length > 0 && bodies.every(({ mediaType }) => sequenceOf(mediaType) !== undefined);
}

function docFor(operation: Operation): Doc {
  const [text = ""] = paragraphsOf(operation);
  return { text, tags: operation.deprecated ? [{ name: "deprecated" }] : [] };
}
