// One test request with its expected response, and the state that all checks of an operation share.

import type { Contract, OperationCases, RequestValues } from "./case.js";
import type { Effect } from "./effects.js";
import type { Expected } from "./judge.js";
import type { ConformanceOptions, Credentials } from "./options.js";
import type { Sent } from "./request.js";

/** One test request and its expected response, or the reason why the request is skipped. */
export type Check = { readonly name: string } & (
  | {
      readonly sent: Sent;
      readonly expected: Expected;
      /** True if the path contains an id that the server may not know, so that a 404 is also accepted. */
      readonly mayBeMissing?: boolean;
      /** Whether the server may close the connection instead of responding (RFC 9110, section 15.5.14). */
      readonly mayBeCutOff?: boolean;
      /** The effect that is checked after a successful response. */
      readonly effect?: Effect | undefined;
    }
  | { readonly skip: string }
);

/** State that the checks of an operation share. */
export interface Trying {
  readonly contract: Contract;
  readonly one: OperationCases;
  readonly options: ConformanceOptions;
  /** The caller; `null` if its credentials are unknown. */
  readonly caller: Credentials | null;
  /** The valid request that the tests change: the full request or, if it is invalid, the minimal one. */
  readonly base: RequestValues;
  /** A request with only the required parameters and body. */
  readonly least: RequestValues;
  /** Whether the path contains an id that the server may not know. */
  readonly mayBeMissing: boolean;
}
