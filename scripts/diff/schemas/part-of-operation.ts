// The names of a part of an operation with a schema, in reports and generated types.
import type { ChangedOperation } from "../change.js";
import type { Flow, Party } from "../rules/rule.js";
import type { Sent } from "./sent.js";

/** The names of a schema of an operation: for readers, and in generated types. */
export interface PartOfOperation {
  readonly label: string;
  /** The party at the other end. */
  readonly party: Party;
  /** Absent if no client is generated, because the server sends the requests. */
  readonly symbol?: string;
}

/** How an operation uses a schema. */
export interface SchemaUse extends PartOfOperation {
  readonly flow: Flow;
  readonly operation: ChangedOperation;
  readonly carried?: Sent;
  /** The separators between items of lists, by the member of a form; `""` for the whole. */
  readonly separators?: Iterable<readonly [string, string]>;
  /** The media type of a body. */
  readonly media?: string;
  /** True for a parameter of a request. */
  readonly isParameter?: boolean;
}
