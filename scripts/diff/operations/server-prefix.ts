// Detects a prefix that moves from server URLs into paths, or back, while the full URLs stay unchanged.

import { append, decode, parse } from "../../json/pointer.js";
import type { ApiModel, Operation, PathItem, Response, Server } from "../../model/api-model.js";
import type { ChangeList } from "../changes/change-list.js";
import { pathKey } from "../changes/operation-pairs.js";
import { effectiveServers } from "./servers.js";
import { functionSymbol } from "./symbols.js";

/** A prefix that moves between server URLs and paths. `into` names the field to which the prefix moves. */
interface Move {
  readonly prefix: string;
  readonly into: "paths" | "servers";
}

/** Maximum number of characters of a server URL that are searched for prefixes. */
const longestUrl = 2_000;

/** Returns each prefix that may have moved between the server URLs and the paths of two documents. */
export function prefixMoves(before: readonly Server[], after: readonly Server[]): Move[] {
  const [old, now] = [effectiveServers(before), effectiveServers(after)];
  return [
    ...prefixesBetween(old, now).map((prefix): Move => ({ prefix, into: "paths" })),
    ...prefixesBetween(now, old).map((prefix): Move => ({ prefix, into: "servers" })),
  ];
}

/**
 * If a prefix such as `/v1` moved between paths and server URLs, returns the old model with the same move applied.
 * Returns `before` unchanged if a move of the prefix would change full URLs.
 */
export function withPrefixMoved(before: ApiModel, after: ApiModel, list: ChangeList): ApiModel {
  for (const move of prefixMoves(before.servers, after.servers)) {
    const moved = new PrefixMove(before, after, move).moved();
    if (moved === undefined) continue;
    tellDerivedNames(moved.operations, after, move, list);
    return moved;
  }
  return before;
}

/**
 * Reports generated names that change because they are derived from changed paths. Users must edit code that uses a
 * changed name, but the requests of the code stay equal.
 */
function tellDerivedNames(
  moved: readonly Operation[],
  after: ApiModel,
  { prefix, into }: Move,
  list: ChangeList,
): void {
  const now = operationsByKey(after.operations);
  const renamed = moved.flatMap((operation) => {
    const other = operation.derivedId ? now.get(keyOf(operation)) : undefined;
    const symbols = other?.derivedId === true ? functionSymbol(operation, other) : [];
    return other === undefined || symbols.length === 0 ? [] : [{ other, symbols }];
  });
  if (renamed.length === 0) return;
  const from = into === "paths" ? "server URLs into the paths" : "paths into the server URLs";
  const message = `prefix ${JSON.stringify(prefix)} moved from the ${from}; names derived from paths change`;
  const operations = renamed.map(({ other: { method, path } }) => ({ method, path }));
  const symbols = renamed.flatMap((one) => one.symbols);
  list.add("written-otherwise", message, operations, "/servers", "/servers", symbols);
}

/** Tries to move one prefix, such as `/v1`, between the server URLs and the paths of the old document. */
class PrefixMove {
  readonly #before: ApiModel;
  readonly #after: ApiModel;
  readonly #move: Move;
  /** The operations of the new document; the key is the method with the path, without parameter names. */
  readonly #now: ReadonlyMap<string, Operation>;
  readonly #servers: readonly Server[];

  constructor(before: ApiModel, after: ApiModel, move: Move) {
    this.#before = before;
    this.#after = after;
    this.#move = move;
    this.#now = operationsByKey(after.operations);
    this.#servers = effectiveServers(before.servers);
  }

  /**
   * Returns the old model with a path prefix moved between server URLs and paths. Returns `undefined` if full URLs
   * would change, or if the paths of most operations stay equal.
   */
  moved(): ApiModel | undefined {
    const servers = this.#convert(this.#servers, effectiveServers(this.#after.servers));
    if (servers === undefined) return undefined;
    const operations = this.#before.operations.map((operation) => this.#operation(operation));
    const found = new Set(operations.map(keyOf).filter((key) => this.#now.has(key)));
    const paths = new Map<string, string>();
    let [moves, stays] = [0, 0];
    for (const [index, { path, method }] of this.#before.operations.entries()) {
      const moved = operations[index] as Operation;
      if (moved.path !== path) paths.set(path, moved.path);
      const key = keyOf({ method, path });
      if (moved.path !== path && found.has(keyOf(moved))) moves++;
      else if (this.#now.has(key) && !found.has(key)) stays++;
    }
    if (moves <= stays) return undefined;
    const known = new Set(this.#after.pathItems.map(({ path }) => pathKey(path)));
    return {
      ...this.#before,
      servers,
      operations: operations.map((one) => withLinks(one, paths)),
      pathItems: this.#before.pathItems.map((item) => ({
        ...item,
        path: paths.get(item.path) ?? this.#emptyPath(item, known),
      })),
    };
  }

  /**
   * Moves the prefix in the path of an old operation, unless the new document still contains the operation at its old
   * URL.
   */
  #operation(operation: Operation): Operation {
    const path = this.#pathOf(operation.path);
    if (operation.servers.length > 0) {
      const other = path === undefined ? undefined : this.#now.get(keyOf({ ...operation, path }));
      const servers = other && this.#convert(operation.servers, this.#serversOf(other));
      return path === undefined || servers === undefined
        ? operation
        : { ...operation, path, servers };
    }
    const same = this.#now.get(keyOf(operation));
    const urls = new Set((same ? this.#serversOf(same) : []).map(({ url }) => plain(url)));
    const isThere = same !== undefined && this.#servers.every(({ url }) => urls.has(plain(url)));
    return path === undefined || isThere
      ? { ...operation, servers: this.#servers }
      : { ...operation, path };
  }

  /** Returns the new path of a path item without operations, such as `/pets` if `/v1` has moved to the server URL. */
  #emptyPath({ path, methods, pointer }: PathItem, known: ReadonlySet<string>): string {
    const moved = pointer.startsWith("/paths/") ? this.#pathOf(path) : undefined;
    if (moved === undefined || methods.length > 0) return path;
    return known.has(pathKey(path)) && !known.has(pathKey(moved)) ? path : moved;
  }

  #pathOf(path: string): string | undefined {
    const { prefix, into } = this.#move;
    if (into === "paths") return `${prefix}${path}`;
    return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
  }

  #serversOf({ servers }: Operation): readonly Server[] {
    return effectiveServers(servers, effectiveServers(this.#after.servers));
  }

  /**
   * Returns the old servers after the prefix moved in their URLs. Returns `undefined` if no URL moved, or if `now`
   * still contains one of the old URLs without the move.
   */
  #convert(servers: readonly Server[], now: readonly Server[]): Server[] | undefined {
    const { prefix, into } = this.#move;
    const known = new Map(now.map(({ url }) => [plain(url), url]));
    let isFound = false;
    const converted: Server[] = [];
    for (const server of servers) {
      const old = plain(server.url);
      const base = into === "servers" ? `${old}${prefix}` : baseOf(old, prefix);
      const url = base === undefined ? undefined : known.get(base);
      if (url === undefined && known.has(old)) return undefined;
      if (url !== undefined) isFound = true;
      converted.push(url === undefined ? server : { ...server, url });
    }
    return isFound ? converted : undefined;
  }
}

/** Returns the operation with links that name operations by their new paths. */
function withLinks(operation: Operation, paths: ReadonlyMap<string, string>): Operation {
  if (operation.responses.every(({ links }) => links.length === 0)) return operation;
  const inResponse = (response: Response): Response => ({
    ...response,
    links: response.links.map((link) => {
      const { operationRef } = link.json;
      if (typeof operationRef !== "string" || !operationRef.startsWith("#/")) return link;
      const [root, path = "", method = ""] = parse(decode(operationRef) ?? "") ?? [];
      const moved = root === "paths" ? paths.get(path) : undefined;
      if (moved === undefined) return link;
      const reference = `#${append(append("/paths", moved), method)}`;
      return { ...link, json: { ...link.json, operationRef: reference } };
    }),
  });
  return { ...operation, responses: operation.responses.map(inResponse) };
}

/**
 * Returns the ends of URLs in `longer` that `shorter` lacks: `/v1` for `https://a/v1` in `longer` and `https://a` in
 * `shorter`.
 */
function prefixesBetween(longer: readonly Server[], shorter: readonly Server[]): string[] {
  const known = new Set(shorter.map(({ url }) => plain(url)));
  const prefixes = new Set<string>();
  for (const { url } of longer) {
    if (url.length > longestUrl || known.has(plain(url))) continue;
    const start = originOf(url).length;
    for (let at = url.indexOf("/", start); at >= 0; at = url.indexOf("/", at + 1)) {
      const prefix = url.slice(at);
      // A prefix must not contain a variable. A prefix with a final slash would give URLs with two slashes.
      if (/[{}?#]|\/$/.test(prefix) || !known.has(url.slice(0, at))) continue;
      prefixes.add(prefix);
    }
    if (prefixes.size > 0) break;
  }
  return [...prefixes];
}

/** Removes a prefix from the end of a server URL, or returns `undefined` if the URL does not end with the prefix. */
function baseOf(url: string, prefix: string): string | undefined {
  const length = url.length - prefix.length;
  return url.endsWith(prefix) && length >= originOf(url).length ? url.slice(0, length) : undefined;
}

/** Changes a URL such as `https://a/` to the equivalent URL `https://a` (RFC 3986 §6.2.3). */
function plain(url: string): string {
  return url === `${originOf(url)}/` ? url.slice(0, -1) : url;
}

/** Returns the scheme and the authority of a URL; `""` for a relative URL. */
function originOf(url: string): string {
  return /^(?:[^/?#]*:)?\/\/[^/?#]*/.exec(url)?.[0] ?? "";
}

function operationsByKey(operations: readonly Operation[]): ReadonlyMap<string, Operation> {
  return new Map(operations.map((operation) => [keyOf(operation), operation]));
}

function keyOf({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${pathKey(path)}`;
}
