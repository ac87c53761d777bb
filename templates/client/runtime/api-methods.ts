// Operations as methods of one object, bound to a client.

import type { CallOptions, Client } from "./client.js";
import { orThrow } from "./or-throw.js";
import type { AnyResult, DataOf } from "./response.js";

/** An operation, bound to a client. A call returns every response of the service as a result. */
export interface Method<Input, Result> {
  // This signature has no documentation, so editors show that of the operation.
  (input: Input, options?: CallOptions): Promise<Result>;
  /** Returns the data of a success. Throws an `ApiError` for any other response. */
  orThrow(input: Input, options?: CallOptions): Promise<DataOf<Result>>;
}

/**
 * Any operation. Input and result of an operation are not compared again, because both come from one description. In a
 * large API the comparison would cost the compiler most of its time.
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
