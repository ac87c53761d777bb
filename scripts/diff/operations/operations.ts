// Compares operations that are paired by method and path, including their parameters, bodies and responses.

import { equalValues } from "../../json/equal-values.js";
import type { Operation } from "../../model/api-model.js";
import { sentMethod } from "../../openapi/methods.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import { endingOf, untilWhen } from "../changes/lifecycle-extensions.js";
import { pairByPath } from "../changes/operation-pairs.js";
import { compareRequestBody } from "./bodies.js";
import { compareCallbacks } from "./callbacks.js";
import type { ComparedOperations, OperationContext } from "./context.js";
import { changedPages } from "./pagination.js";
import { compareParameters } from "./parameters.js";
import { compareResponses } from "./responses.js";
import { compareSecurity } from "./security.js";
import { compareServers, effectiveServers } from "./servers.js";
import { functionSymbol, webhookSymbol } from "./symbols.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

/**
 * The party that exchanges messages with the API: `callers` send requests to the API, and `receivers` get requests from
 * the API.
 */
const parties = { client: "callers", server: "receivers" } as const;

const symbolsOf = { client: functionSymbol, server: webhookSymbol } as const;

/** Compares all operations of one kind: API operations, webhooks or callbacks. */
export function compareOperations(
  before: readonly Operation[],
  after: readonly Operation[],
  compared: ComparedOperations,
): void {
  const { sender, reaches } = compared;
  const list = compared.list.inside("", parties[sender]);
  const named = (operation: Operation) => reaches ?? nameOf(operation);
  const symbols = (old: Operation | undefined, now: Operation | undefined) =>
    reaches === undefined ? symbolsOf[sender](old, now) : [];
  const { both, gone, added } = pairByPath(before, after, ({ method }) => method);
  for (const [old, now] of both) compareOperation(old, now, compared);
  const moved = movedOf(gone, added);
  for (const [old, now] of moved) {
    const message = `${labelOf(old, compared)} moved to ${labelOf(now, compared)}`;
    const reached = [...new Set([named(old), named(now)])];
    const effects = symbols(old, now);
    list.add("operation-moved", message, reached, old.pointer, now.pointer, effects);
    compareOperation(old, now, compared);
  }
  for (const operation of gone) {
    if (moved.has(operation)) continue;
    const ending = endingOf(operation.unmodelled?.["x-sunset"], operation.deprecated);
    const rule = ending === undefined ? "operation-removed" : removals[ending.kept];
    const message = `${labelOf(operation, compared)} removed${ending?.words ?? ""}`;
    const effects = symbols(operation, undefined);
    list.add(rule, message, [named(operation)], operation.pointer, undefined, effects);
  }
  const arrived = new Set(moved.values());
  for (const operation of added) {
    if (arrived.has(operation)) continue;
    const message = `${labelOf(operation, compared)} added`;
    const effects = symbols(undefined, operation);
    list.add("operation-added", message, [named(operation)], undefined, operation.pointer, effects);
  }
}

/**
 * Returns removed operations whose `operationId` exists at a different path in the new document. Removed operations
 * that announced their removal date are left out.
 */
function movedOf(
  gone: readonly Operation[],
  added: readonly Operation[],
): ReadonlyMap<Operation, Operation> {
  const named = new Map<string, Operation>();
  for (const one of added) if (!one.derivedId) named.set(one.operationId, one);
  return new Map(
    gone.flatMap((old) => {
      const now = old.derivedId ? undefined : named.get(old.operationId);
      const isEnded = endingOf(old.unmodelled?.["x-sunset"], old.deprecated) !== undefined;
      return now === undefined || isEnded ? [] : [[old, now] as const];
    }),
  );
}

const removals = {
  early: "operation-removed-before-sunset",
  due: "operation-removed-after-sunset",
} as const;

function labelOf({ method, path }: Operation, { sender, reaches }: ComparedOperations): string {
  const webhook = sender === "server" && reaches === undefined ? "webhook " : "";
  return `${webhook}${sentMethod(method)} ${path}`;
}

function nameOf({ method, path }: Operation): ChangedOperation {
  return { method, path };
}

function compareOperation(before: Operation, after: Operation, compared: ComparedOperations): void {
  const { schemas, sender, reaches, servers, named, renamed } = compared;
  const name = reaches === undefined ? "" : `${labelOf(after, compared)}: `;
  const list = compared.list.inside(name, parties[sender]);
  const isFromServer = sender === "server";
  const generated = reaches === undefined;
  const operation = reaches ?? nameOf(after);
  const operations = [operation];
  const add = (rule: Parameters<ChangeList["add"]>[0], message: string) =>
    list.add(rule, message, operations, before.pointer, after.pointer);
  const oldId = before.derivedId ? undefined : before.operationId;
  const newId = after.derivedId ? undefined : after.operationId;
  if (oldId !== newId) {
    const message = `operationId: ${oldId ?? "none"} → ${newId ?? "none"}`;
    const symbols = generated ? symbolsOf[sender](before, after) : [];
    const rule = oldId === undefined ? "operation-id-added" : "operation-id-changed";
    list.add(rule, message, operations, before.pointer, after.pointer, symbols);
  }
  if (before.deprecated !== after.deprecated) {
    const until = untilWhen(after.unmodelled?.["x-sunset"]);
    if (after.deprecated) add("operation-deprecated", `operation deprecated${until}`);
    else add("operation-undeprecated", "operation no longer deprecated");
  }
  if (before.summary !== after.summary || before.description !== after.description) {
    add("operation-documentation-changed", "summary or description changed");
  }
  if (!equalValues([...before.tags].sort(), [...after.tags].sort())) {
    add("operation-tags-changed", `tags: ${before.tags.join(", ")} → ${after.tags.join(", ")}`);
  }
  const pages = changedPages(before.pagination, after.pagination);
  if (pages !== undefined) add("pagination-changed", pages);
  if (!equalValues(before.openPoints as never, after.openPoints as never)) {
    add("open-points-changed", "open points changed");
  }
  const { deprecated } = after;
  const places = { before: before.pointer, after: after.pointer };
  compareUnmodelled(before, after, { label: "", operations, ...places, deprecated }, list);
  const context: OperationContext = {
    list,
    schemas,
    operation,
    old: before,
    now: after,
    requestFlow: isFromServer ? "response" : "request",
    responseFlow: isFromServer ? "request" : "response",
    generated,
    servers,
    named,
    renamed,
    compareOperations,
  };
  compareParameters(before, after, context);
  compareRequestBody(before, after, context);
  compareResponses(before.responses, after.responses, context);
  compareSecurity(before, after, { operations, renamed }, list);
  if (before.servers.length > 0 || after.servers.length > 0) {
    const [old, now] = servers;
    const left = effectiveServers(before.servers, old);
    compareServers(left, effectiveServers(after.servers, now), operations, list);
  }
  compareCallbacks(before.callbacks, after.callbacks, context);
}
