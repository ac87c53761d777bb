// Creates an object whose methods call the operations with one client.

import type { CallOptions, Client } from "./client.js";
import { orThrow } from "./or-throw.js";
import type { AnyResult, DataOf } from "./response.js";

/**
 * A function that calls one operation with one client. Returns a result for every response of the service, even for an
 * error response.
 */
export interface Method<Input, Result> {
  // This signature has no docstring, so that editors show the docstring of the operation.
  (input: Input, options?: CallOptions): Promise<Result>;
  /** Returns the body of a successful response. Throws an `ApiError` for a response without a success status. */
  orThrow(input: Input, options?: CallOptions): Promise<DataOf<Result>>;
}

/** Any operation. Parameters of the type `never` save compile time: the compiler compares no inputs of operations. */
export type Operation = (client: never, input: never, options?: CallOptions) => Promise<unknown>;

/**
 * Binds an operation to a client. The result type `Method<unknown, never>` is assignable to the method of every
 * operation, which saves compile time.
 */
export function bind(client: Client, operation: Operation): Method<unknown, never> {
  const method = (input: unknown, options?: CallOptions) =>
    operation(client as never, input as never, options) as Promise<never>;
  return Object.assign(method, {
    orThrow: (input: unknown, options?: CallOptions) =>
      orThrow<AnyResult>(method(input, options)) as Promise<never>,
  });
}
