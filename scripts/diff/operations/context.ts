// State that the comparisons of operations and of their parts share.

import type { SideName } from "../../containment/contains.js";
import type { Operation, Server } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import type { Flow } from "../rules/rule.js";
import type { SchemaComparison } from "../schemas/schemas.js";
import type { NamedSchemas } from "../schemas/view.js";

/** Shared by the comparisons of an operation's parts. */
export interface OperationContext {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly operation: ChangedOperation;
  /** The operation before and after the change. */
  readonly old: Operation;
  readonly now: Operation;
  /** The direction of the messages that the caller sends. The caller of a webhook is the API itself. */
  readonly requestFlow: Flow;
  readonly responseFlow: Flow;
  /** True if types are generated for the operation. Callbacks have none. */
  readonly generated: boolean;
  readonly servers: ComparedOperations["servers"];
  readonly named: ComparedOperations["named"];
  readonly renamed: ComparedOperations["renamed"];
  /** Compares the operations of a callback. */
  readonly compareOperations: CompareOperations;
}

/** Compares all operations of one kind. */
export type CompareOperations = (
  before: readonly Operation[],
  after: readonly Operation[],
  compared: ComparedOperations,
) => void;

/** Shared by the comparisons of all operations of one kind. */
export interface ComparedOperations {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly sender: "client" | "server";
  readonly servers: readonly [readonly Server[], readonly Server[]];
  readonly named: Readonly<Record<SideName, NamedSchemas>>;
  /** The names of renamed security schemes on the other side. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * The operation that changes are reported for, if it is another one. Changes of a callback are reported for its
   * operation.
   */
  readonly reaches?: ChangedOperation;
}
