// What changed in what a caller can ask for: operations found again by method and path, and all they consist of.
import type { ApiModel } from "../model/api.js";
import type { Operation } from "../model/operation.js";
import { compareRequestBody } from "./bodies.js";
import type { ChangedOperation } from "./change.js";
import type { ChangeList } from "./change-list.js";
import { equalValues } from "./identical.js";
import type { Flow } from "./impact.js";
import { compareParameters } from "./parameters.js";
import { compareResponses } from "./responses.js";
import type { SchemaComparison } from "./schemas.js";
import { compareSecurity } from "./security.js";
import { compareServers } from "./servers.js";

/** What the comparisons of an operation's parts share. */
export interface OperationContext {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly operation: ChangedOperation;
  /** Which way what the caller sends travels: a webhook's caller is the API itself. */
  readonly sent: Flow;
  readonly answered: Flow;
}

interface Compared {
  readonly before: ApiModel;
  readonly after: ApiModel;
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly called: "by clients" | "by us";
}

/** Compares all operations of one kind. */
export function compareOperations(
  before: readonly Operation[],
  after: readonly Operation[],
  compared: Compared,
): void {
  const { list } = compared;
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
    );
  }
}

/** Method and path; the names of path parameters do not count. */
function keyOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
}

function named({ method, path }: Operation): ChangedOperation {
  return { method, path };
}

function compareOperation(before: Operation, after: Operation, compared: Compared): void {
  const { list, schemas } = compared;
  const operation = named(after);
  const operations = [operation];
  const add = (rule: Parameters<ChangeList["add"]>[0], message: string) =>
    list.add(rule, message, operations, before.pointer, after.pointer);
  const oldId = before.derivedId ? undefined : before.operationId;
  const newId = after.derivedId ? undefined : after.operationId;
  if (oldId !== newId) {
    add("operation-id-changed", `operationId: ${oldId ?? "none"} → ${newId ?? "none"}`);
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
  const byUs = compared.called === "by us";
  const context: OperationContext = {
    list,
    schemas,
    operation,
    sent: byUs ? "answer" : "request",
    answered: byUs ? "request" : "answer",
  };
  compareParameters(before, after, context);
  compareRequestBody(before, after, context);
  compareResponses(before.responses, after.responses, context);
  compareSecurity(before, after, operations, list);
  compareServers(before.servers, after.servers, operations, list);
}

function pages({ pagination }: Operation): never {
  const { pointer: _, ...rest } = pagination ?? { pointer: "" };
  return rest as never;
}
