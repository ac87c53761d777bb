// State that the comparisons of operations, parameters and bodies share.

import type { SideName } from "../../containment/contains.js";
import type { Operation, Server } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import type { Flow } from "../rules/rule.js";
import type { SchemaComparison } from "../schemas/schemas.js";
import type { NamedSchemas } from "../schemas/view.js";

/** State that the comparisons of one operation's parameters, bodies and responses share. */
export interface OperationContext {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly operation: ChangedOperation;
  /** The operation in the old and in the new document. */
  readonly old: Operation;
  readonly now: Operation;
  /**
   * Whether the caller of the operation sends the messages as requests or receives them as responses. The API calls
   * webhooks, so it is their caller.
   */
  readonly requestFlow: Flow;
  readonly responseFlow: Flow;
  /** True if types are generated for the operation. Callbacks have no generated types. */
  readonly generated: boolean;
  readonly servers: ComparedOperations["servers"];
  readonly named: ComparedOperations["named"];
  readonly renamed: ComparedOperations["renamed"];
  /** Compares the operations of a callback. */
  readonly compareOperations: CompareOperations;
}

/** Compares all operations of one kind: API operations, webhooks or callbacks. */
export type CompareOperations = (
  before: readonly Operation[],
  after: readonly Operation[],
  compared: ComparedOperations,
) => void;

/** State that the comparisons of all operations of one kind share. */
export interface ComparedOperations {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly sender: "client" | "server";
  readonly servers: readonly [readonly Server[], readonly Server[]];
  readonly named: Readonly<Record<SideName, NamedSchemas>>;
  /** The names that renamed security schemes have in the other document. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * The operation under which changes are reported, if it is not the compared operation. Changes of a callback are
   * reported under the operation that declares the callback.
   */
  readonly reaches?: ChangedOperation;
}
