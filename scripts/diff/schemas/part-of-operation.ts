// How reports and generated types name a part of an operation that has a schema.
import type { Party } from "../rules/rule.js";

/** The name of a schema of an operation: for readers, and in the generated types. */
export interface PartOfOperation {
  readonly label: string;
  /** The other party. */
  readonly party: Party;
  /** Absent where no client is generated: what the server calls. */
  readonly symbol?: string;
}
