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

/**
 * The type of the method that calls an operation of the type `Call`. If the operation has no required input, its method
 * can be called without input.
 */
export type MethodOf<Call> = Call extends (
  client: never,
  input: infer Input,
  options?: CallOptions,
) => Promise<infer Result>
  ? Method<undefined extends Input ? Exclude<Input, undefined> | void : Input, Result>
  : never;

/** An object with a method for each function of the module `operations`. */
export type Methods<Operations> = {
  readonly [Name in keyof Operations]: MethodOf<Operations[Name]>;
};

/**
 * Binds all operations to a client. `operations` may be any object, so that the compiler need not compare the types of
 * all operations.
 */
export function bindAll<Operations extends object>(
  client: Client,
  operations: Operations,
): Methods<Operations> {
  const entries: [string, Operation][] = Object.entries(operations);
  const methods = entries.map(([name, operation]) => [name, bind(client, operation)]);
  return Object.fromEntries(methods) as Methods<Operations>;
}

type Operation = (client: Client, input: unknown, options?: CallOptions) => Promise<AnyResult>;

function bind(client: Client, operation: Operation): Method<unknown, AnyResult> {
  const method = (input: unknown, options?: CallOptions) => operation(client, input, options);
  return Object.assign(method, {
    orThrow: (input: unknown, options?: CallOptions) => orThrow(method(input, options)),
  });
}
