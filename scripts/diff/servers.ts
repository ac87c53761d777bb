// What changed in where the API answers.
import type { Server } from "../model/server.js";
import type { ChangedOperation } from "./change.js";
import type { ChangeList } from "./change-list.js";
import { equalValues } from "./identical.js";
import { compareUnclaimed } from "./unclaimed.js";

/** Compares the servers of the document, or of one operation. */
export function compareServers(
  before: readonly Server[],
  after: readonly Server[],
  operations: readonly ChangedOperation[],
  list: ChangeList,
): void {
  const now = new Map(after.map((server) => [server.url, server]));
  for (const server of before) {
    const other = now.get(server.url);
    now.delete(server.url);
    if (other === undefined) {
      list.add(
        "server-removed",
        `server ${server.url} is gone`,
        operations,
        server.pointer,
        undefined,
      );
      continue;
    }
    const left = said(server);
    const right = said(other);
    const label = `server ${server.url}`;
    const places = { before: server.pointer, after: other.pointer };
    compareUnclaimed(server, other, { label, operations, ...places }, list);
    if (!equalValues(left, right)) {
      const message = `server ${server.url} changed`;
      list.add("server-changed", message, operations, server.pointer, other.pointer);
    }
  }
  for (const server of now.values()) {
    list.add("server-added", `server ${server.url} is new`, operations, undefined, server.pointer);
  }
}

function said({ description, variables }: Server): never {
  const byName = Object.fromEntries(variables.map(({ name, ...rest }) => [name, rest]));
  return { description: description ?? null, variables: byName } as never;
}
