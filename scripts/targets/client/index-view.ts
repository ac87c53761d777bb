// Decides the names under which the client's `index.ts` exports operations.
import type { ApiModel } from "../../model/api-model.js";
import { freeNames } from "./view.js";

/**
 * Names that `index.ts` always exports. If `index.ts` already exports the name of an operation, the operation is
 * exported under another name.
 */
const exported = new Set(
  (
    "ApiError CallError ConnectionError ResponseError TimeoutError ValidationError createApi createClient " +
    "createFetchClient createLeanClient orThrow paged reconnects requestIdOf retries serverUrl servers successOf " +
    "Api ApiOptions Auth CallOptions Client ClientOptions Credentials DataOf Failure Fault Fetch FetchOptions GuardedClient LeanClient LeanClientOptions Login Method Middleware " +
    "NoHeaders Paged PagedMethod PagingOptions Reconnect ReconnectOptions Retry RetryOptions Secret Server ServerSentEvent Success " +
    "Undocumented Validation"
  ).split(" "),
);

/**
 * Data for the template of `index.ts`: operations with reserved names, each with the `alias` under which it is
 * exported.
 */
export interface IndexView {
  readonly hidden: readonly { readonly name: string; readonly alias: string }[];
}

export function indexView(model: ApiModel): IndexView {
  const free = freeNames(model);
  return {
    hidden: model.operations
      .map(({ functionName }) => functionName)
      .filter((name) => exported.has(name))
      .map((name) => ({ name, alias: free(name) })),
  };
}
