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
  /** Both versions of it. */
  readonly old: Operation;
  readonly now: Operation;
  /** Which way what the caller sends travels: a webhook's caller is the API itself. */
  readonly requestFlow: Flow;
  readonly responseFlow: Flow;
  /** True where types are generated for it: not for callbacks. */
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
  /** The servers of both documents. */
  readonly servers: readonly [readonly Server[], readonly Server[]];
  readonly named: Readonly<Record<SideName, NamedSchemas>>;
  /** Names of the other side's schemes on each side, if they differ. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * The operation that changes are reported for, if it is another one: a callback's changes belong to its operation.
   */
  readonly reaches?: ChangedOperation;
}
