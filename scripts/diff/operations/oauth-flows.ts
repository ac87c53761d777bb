// Compares OAuth flows: their URLs and their scopes.

import type { OauthFlow } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

/** A security scheme: its name in messages, and the operations that require it. */
interface Scheme {
  readonly label: string;
  readonly operations: readonly ChangedOperation[];
}

/** Compares the flows of a security scheme. */
export function compareOauthFlows(
  before: readonly OauthFlow[],
  after: readonly OauthFlow[],
  { label, operations }: Scheme,
  list: ChangeList,
): void {
  const now = new Map(after.map((flow) => [flow.name, flow]));
  for (const flow of before) {
    const other = now.get(flow.name);
    now.delete(flow.name);
    if (other !== undefined)
      compareFlow(flow, other, { label: `${label}, ${flow.name}`, operations }, list);
    else {
      const message = `${label}: flow ${flow.name} removed`;
      list.add("oauth-flow-removed", message, operations, flow.pointer, undefined);
    }
  }
  for (const flow of now.values()) {
    const message = `${label}: flow ${flow.name} added`;
    list.add("oauth-flow-added", message, operations, undefined, flow.pointer);
  }
}

function compareFlow(
  before: OauthFlow,
  after: OauthFlow,
  { label, operations }: Scheme,
  list: ChangeList,
): void {
  const places = [before.pointer, after.pointer] as const;
  for (const url of ["authorizationUrl", "tokenUrl", "refreshUrl"] as const) {
    if (before[url] === after[url]) continue;
    const message = `${label}: ${url}: ${before[url] ?? "none"} → ${after[url] ?? "none"}`;
    // Existing clients do not depend on a new `refreshUrl`.
    const isOffer = url === "refreshUrl" && before[url] === undefined;
    list.add(isOffer ? "oauth-refresh-added" : "oauth-url-changed", message, operations, ...places);
  }
  const old = new Map(before.scopes.map(({ name, description }) => [name, description]));
  const now = new Map(after.scopes.map(({ name, description }) => [name, description]));
  for (const scope of new Set([...old.keys(), ...now.keys()])) {
    const quoted = JSON.stringify(scope);
    if (!now.has(scope))
      list.add("oauth-scope-removed", `${label}: scope ${quoted} removed`, operations, ...places);
    else if (!old.has(scope))
      list.add("oauth-scope-added", `${label}: scope ${quoted} added`, operations, ...places);
    else if (old.get(scope) !== now.get(scope)) {
      const message = `${label}: description of scope ${quoted} changed`;
      list.add("security-scheme-documentation-changed", message, operations, ...places);
    }
  }
  const owners = { label, operations, before: before.pointer, after: after.pointer };
  compareUnmodelled(before, after, owners, list);
}
