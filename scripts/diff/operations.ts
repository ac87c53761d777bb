// What changed in what a caller can ask for: operations found again by method and path, and all they consist of.
import type { Operation } from "../model/operation.js";
import { compareRequestBody } from "./bodies.js";
import { compareCallbacks } from "./callbacks.js";
import type { ChangedOperation } from "./change.js";
import type { ChangeList } from "./change-list.js";
import { equalValues } from "./identical.js";
import type { Flow } from "./impact.js";
import { compareParameters } from "./parameters.js";
import { pathKey } from "./path-items.js";
import { compareResponses } from "./responses.js";
import type { SchemaComparison } from "./schemas.js";
import { compareSecurity } from "./security.js";
import { compareServers } from "./servers.js";
import { functionSymbol } from "./symbols.js";
import { compareUnclaimed } from "./unclaimed.js";

/** What the comparisons of an operation's parts share. */
export interface OperationContext {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly operation: ChangedOperation;
  /** Both versions of it. */
  readonly old: Operation;
  readonly now: Operation;
  /** Which way what the caller sends travels: a webhook's caller is the API itself. */
  readonly sent: Flow;
  readonly answered: Flow;
}

interface Compared {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly called: "by clients" | "by us";
  /** The operation that changes are told of, where it is another: the one that a callback belongs to. */
  readonly reaches?: ChangedOperation;
}

/** Compares all operations of one kind. */
export function compareOperations(
  before: readonly Operation[],
  after: readonly Operation[],
  compared: Compared,
): void {
  const { list, called, reaches } = compared;
  const named = (operation: Operation) => reaches ?? nameOf(operation);
  const symbols = (old: Operation | undefined, now: Operation | undefined) =>
    called === "by clients" ? functionSymbol(old, now) : [];
  const now = new Map(after.map((operation) => [keyOf(operation), operation]));
  for (const operation of before) {
    const other = now.get(keyOf(operation));
    now.delete(keyOf(operation));
    const label = `${operation.method.toUpperCase()} ${operation.path}`;
    if (other !== undefined) compareOperation(operation, other, compared);
    else
      list.add(
        "operation-removed",
        `${label} is gone`,
        [named(operation)],
        operation.pointer,
        undefined,
        symbols(operation, undefined),
      );
  }
  for (const operation of now.values()) {
    const label = `${operation.method.toUpperCase()} ${operation.path}`;
    list.add(
      "operation-added",
      `${label} is new`,
      [named(operation)],
      undefined,
      operation.pointer,
      symbols(undefined, operation),
    );
  }
}

/** Method and path; the names of path parameters do not count. */
function keyOf({ method, path }: Operation): string {
  return `${method} ${pathKey(path)}`;
}

function nameOf({ method, path }: Operation): ChangedOperation {
  return { method, path };
}

function compareOperation(before: Operation, after: Operation, compared: Compared): void {
  const { list, schemas, called, reaches } = compared;
  const byUs = called === "by us";
  const operation = reaches ?? nameOf(after);
  const operations = [operation];
  const add = (rule: Parameters<ChangeList["add"]>[0], message: string) =>
    list.add(rule, message, operations, before.pointer, after.pointer);
  const oldId = before.derivedId ? undefined : before.operationId;
  const newId = after.derivedId ? undefined : after.operationId;
  if (oldId !== newId) {
    const message = `operationId: ${oldId ?? "none"} → ${newId ?? "none"}`;
    const symbols = byUs ? [] : functionSymbol(before, after);
    list.add("operation-id-changed", message, operations, before.pointer, after.pointer, symbols);
  }
  if (before.deprecated !== after.deprecated) {
    if (after.deprecated) add("operation-deprecated", "the operation is deprecated");
    else add("operation-undeprecated", "the operation is no longer deprecated");
  }
  if (before.summary !== after.summary || before.description !== after.description) {
    add("operation-documentation-changed", "summary or description changed");
  }
  if (!equalValues([...before.tags].sort(), [...after.tags].sort())) {
    add("operation-tags-changed", `tags: ${before.tags.join(", ")} → ${after.tags.join(", ")}`);
  }
  if (!equalValues(pages(before), pages(after))) add("pagination-changed", "pagination changed");
  if (!equalValues(before.openPoints as never, after.openPoints as never)) {
    add("open-points-changed", "open points changed");
  }
  const { deprecated } = after;
  const places = { before: before.pointer, after: after.pointer };
  compareUnclaimed(before, after, { label: "", operations, ...places, deprecated }, list);
  const context: OperationContext = {
    list,
    schemas,
    operation,
    old: before,
    now: after,
    sent: byUs ? "answer" : "request",
    answered: byUs ? "request" : "answer",
  };
  compareParameters(before, after, context);
  compareRequestBody(before, after, context);
  compareResponses(before.responses, after.responses, context);
  compareSecurity(before, after, operations, list);
  compareServers(before.servers, after.servers, operations, list);
  compareCallbacks(before.callbacks, after.callbacks, context);
}

function pages({ pagination }: Operation): never {
  const { pointer: _, ...rest } = pagination ?? { pointer: "" };
  return rest as never;
}
