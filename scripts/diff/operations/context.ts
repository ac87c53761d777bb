// The data that the comparisons of operations, parameters and bodies share.

import type { SideName } from "../../containment/contains.js";
import type { Operation, Server } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import type { Flow } from "../rules/rule.js";
import type { SchemaComparison } from "../schemas/schemas.js";
import type { NamedSchemas } from "../schemas/view.js";

/** The context for comparing the parameters, bodies and responses of one operation. */
export interface OperationContext {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly operation: ChangedOperation;
  readonly old: Operation;
  readonly now: Operation;
  /** The direction of messages, from the view of the operation's caller. For webhooks, the API is the caller. */
  readonly requestFlow: Flow;
  readonly responseFlow: Flow;
  /** True if types are generated for the operation. No types are generated for callbacks. */
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

/** The context for comparing all operations of one kind, such as webhooks. */
export interface ComparedOperations {
  readonly list: ChangeList;
  readonly schemas: SchemaComparison;
  readonly sender: "client" | "server";
  readonly servers: readonly [readonly Server[], readonly Server[]];
  readonly named: Readonly<Record<SideName, NamedSchemas>>;
  /** For each name of a renamed security scheme, the name that the scheme has in the other document. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * For a callback: the operation that declares it. Changes of a callback are reported under the operation that
   * declares the callback.
   */
  readonly reaches?: ChangedOperation;
}
