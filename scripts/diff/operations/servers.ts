// Compares servers: the URLs at which the API is served.

import { equalValues } from "../../json/equal-values.js";
import type { Server, ServerVariable } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

/** The default value of `servers`: one server at the URL of the document (OAS 3.1 §4.8.1). */
const here: readonly Server[] = [{ pointer: "", url: "/", variables: [] }];

/**
 * Returns the servers of a document or an operation. An operation without `servers` inherits the servers of its path
 * item or document.
 */
export function effectiveServers(
  written: readonly Server[],
  around: readonly Server[] = here,
): readonly Server[] {
  return written.length > 0 ? written : around;
}

/** Compares the servers of the document, or of one operation. */
export function compareServers(
  before: readonly Server[],
  after: readonly Server[],
  operations: readonly ChangedOperation[],
  list: ChangeList,
): void {
  const now = new Map(after.map((server) => [server.url, server]));
  const urls = new Set(before.map(({ url }) => url));
  for (const server of before) {
    const other = now.get(server.url) ?? slashedOtherwise(server, now, urls);
    if (other !== undefined) now.delete(other.url);
    if (other === undefined) {
      list.add(
        "server-removed",
        `server ${server.url} removed`,
        operations,
        server.pointer,
        undefined,
      );
      continue;
    }
    const label = `server ${server.url}`;
    const places = { before: server.pointer, after: other.pointer };
    compareUnmodelled(server, other, { label, operations, ...places }, list);
    if (server.url !== other.url) {
      const message = `server ${server.url} → ${other.url}`;
      list.add("server-slash-changed", message, operations, server.pointer, other.pointer);
    }
    if (!equalValues(withoutDescriptions(server), withoutDescriptions(other))) {
      const added = addedValues(server.variables, other.variables);
      const rule = added === undefined ? "server-changed" : "server-variable-widened";
      const message = added ?? "variables changed";
      list.add(rule, `${label}: ${message}`, operations, server.pointer, other.pointer);
    }
    if (!equalValues(descriptionsOf(server), descriptionsOf(other))) {
      const message = `server ${server.url}: description changed`;
      list.add("documentation-changed", message, operations, server.pointer, other.pointer);
    }
  }
  const [first, other] = [before[0], after[0]];
  const isFirst = ({ url }: Server) => first !== undefined && bare(url) === bare(first.url);
  if (first && other && !isFirst(other) && after.some(isFirst)) {
    const message = `default server: ${first.url} → ${other.url}`;
    list.add("default-server-changed", message, operations, first.pointer, other.pointer);
  }
  for (const server of now.values()) {
    list.add("server-added", `server ${server.url} added`, operations, undefined, server.pointer);
  }
}

/**
 * Returns a server whose URL differs from `url` only in the final slash. Ignores servers whose exact URL is in both
 * documents.
 */
function slashedOtherwise(
  { url }: Server,
  now: ReadonlyMap<string, Server>,
  known: ReadonlySet<string>,
): Server | undefined {
  return [...now.values()].find((one) => bare(one.url) === bare(url) && !known.has(one.url));
}

/** Removes the final slash of a URL, because paths begin with a slash. */
function bare(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

/** If server variables only got additional values, returns these values in words. */
function addedValues(
  before: readonly ServerVariable[],
  after: readonly ServerVariable[],
): string | undefined {
  const allowed: string[] = [];
  const isOnlyWidened = before.every((old) => {
    const now = after.find(({ name }) => name === old.name);
    if (now?.default !== old.default) return false;
    const quoted = JSON.stringify(old.name);
    if (now.enum === undefined) {
      if (old.enum !== undefined) allowed.push(`variable ${quoted} allows any value`);
      return true;
    }
    const added = now.enum.filter((value) => old.enum?.includes(value) === false);
    if (added.length > 0) allowed.push(`variable ${quoted} also allows ${added.join(", ")}`);
    return old.enum?.every((value) => now.enum?.includes(value)) === true;
  });
  const isOnlyEnum = equalValues(...([before, after].map(withoutEnums) as [never, never]));
  return isOnlyWidened && isOnlyEnum ? allowed.join(", ") : undefined;
}

function withoutEnums(variables: readonly ServerVariable[]): never {
  const rest = variables.map(({ name, enum: _, description: __, ...more }) => [name, more]);
  return Object.fromEntries(rest) as never;
}

function withoutDescriptions({ variables }: Server): never {
  return Object.fromEntries(
    variables.map(({ name, description: _, ...rest }) => [name, rest]),
  ) as never;
}

function descriptionsOf({ description, variables }: Server): never {
  const byName = variables.map(({ name, description: text }) => [name, text ?? null]);
  return { description: description ?? null, variables: Object.fromEntries(byName) } as never;
}
