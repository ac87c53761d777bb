// How reports and generated types name a part of an operation that has a schema.
import type { ChangedOperation } from "../change.js";
import type { Flow, Party } from "../rules/rule.js";
import type { Sent } from "./sent.js";

/** The name of a schema of an operation: for readers, and in the generated types. */
export interface PartOfOperation {
  readonly label: string;
  /** The other party. */
  readonly party: Party;
  /** Absent where no client is generated: what the server calls. */
  readonly symbol?: string;
}

/** How an operation uses a schema. */
export interface SchemaUse extends PartOfOperation {
  readonly flow: Flow;
  readonly operation: ChangedOperation;
  readonly carried?: Sent;
  /** The text between the items of lists, by the member of a form; `""` for the whole. */
  readonly separators?: Iterable<readonly [string, string]>;
  /** The media type of a body. */
  readonly media?: string;
  /** True for a parameter of a request. */
  readonly isParameter?: boolean;
}
