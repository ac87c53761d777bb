// The names of a parameter, body or response of an operation, in reports and in generated types.
import type { ChangedOperation } from "../change.js";
import type { Flow, Party } from "../rules/rule.js";
import type { Sent } from "./sent.js";

/** A parameter, body or response of an operation, with its names in reports and in generated types. */
export interface PartOfOperation {
  readonly label: string;
  /** The callers or receivers that exchange the parameter, body or response with the API. */
  readonly party: Party;
  /** The name of the generated type; absent for webhooks and callbacks, which the generated client does not send. */
  readonly symbol?: string;
}

export interface SchemaUse extends PartOfOperation {
  readonly flow: Flow;
  readonly operation: ChangedOperation;
  readonly carried?: Sent;
  /**
   * The separators between list items, by form field. The separators with the key `""` apply to the complete body or
   * parameter.
   */
  readonly separators?: Iterable<readonly [string, string]>;
  /** The media type of a body; absent for parameters. */
  readonly media?: string;
  /** True if the schema is that of a request parameter. */
  readonly isParameter?: boolean;
}
