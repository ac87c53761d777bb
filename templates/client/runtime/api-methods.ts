// Operations as methods of one object: bound to a client, with what else can be done with each.

import type { CallOptions, Client } from "./client.js";
import { orThrow } from "./or-throw.js";
import type { AnyResult, DataOf } from "./response.js";

/** An operation, bound to a client. Whatever the service returns to a call is a result. */
export interface Method<Input, Result> {
  // Editors show the operation's documentation where this has none.
  (input: Input, options?: CallOptions): Promise<Result>;
  /** Makes the call and returns the data of a success; anything else is thrown as an `ApiError`. */
  orThrow(input: Input, options?: CallOptions): Promise<DataOf<Result>>;
}

/**
 * Any operation. Its input and its result come from the description that its method's come from: to
 * compare them again, for each operation of a large API, would cost the compiler most of its time.
 */
export type Operation = (client: never, input: never, options?: CallOptions) => Promise<unknown>;

/** Binds an operation to a client. */
export function bind<Input, Result>(client: Client, operation: Operation): Method<Input, Result> {
  const method = (input: Input, options?: CallOptions) =>
    operation(client as never, input as never, options) as Promise<Result>;
  return Object.assign(method, {
    orThrow: (input: Input, options?: CallOptions) =>
      orThrow(method(input, options) as Promise<AnyResult>) as Promise<DataOf<Result>>,
  });
}
