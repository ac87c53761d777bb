// One thing to try, and what all checks of an operation share.

import type { Contract, OperationCases, RequestValues } from "./case.js";
import type { Effect } from "./effects.js";
import type { Expected } from "./judge.js";
import type { ConformanceOptions, Credentials } from "./options.js";
import type { Sent } from "./request.js";

/** One trial: a request and its expected response, or the reason why it cannot be made. */
export type Check = { readonly name: string } & (
  | {
      readonly sent: Sent;
      readonly expected: Expected;
      /** Whether 404 only says that nobody named what exists. */
      readonly mayBeMissing?: boolean;
      /** Whether the server may close the connection instead of responding (RFC 9110, section 15.5.14). */
      readonly mayBeCutOff?: boolean;
      /** What is looked at after a success. */
      readonly effect?: Effect | undefined;
    }
  | { readonly skip: string }
);

/** What the checks of an operation share. */
export interface Trying {
  readonly contract: Contract;
  readonly one: OperationCases;
  readonly options: ConformanceOptions;
  /** Who may call; `null`: nobody is known. */
  readonly caller: Credentials | null;
  /** The request that is broken in one place at a time: the full one, if it is valid. */
  readonly base: RequestValues;
  /** A request of only what is required. */
  readonly least: RequestValues;
  /** Whether an id in the path is one that nobody said to exist. */
  readonly mayBeMissing: boolean;
}
