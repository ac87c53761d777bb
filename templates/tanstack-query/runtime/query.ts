// Makes options of queries and mutations from operations of the client. The options are plain data, so they work with
// every framework.
import type { DataTag } from "@tanstack/query-core";
import type { CallOptions } from "../../client/runtime/client.js";
import type { ConnectionError, ResponseError, TimeoutError } from "../../client/runtime/errors.js";
// #int64
import { withoutBigints } from "../../client/runtime/int64.js";
// #end
import { ApiError } from "../../client/runtime/or-throw.js";
import type { AnyResult, DataOf } from "../../client/runtime/response.js";

export type Operation = (client: never, input: never, options?: CallOptions) => Promise<unknown>;

export type ResultOf<Of extends Operation> = Awaited<ReturnType<Of>>;

export type InputOf<Of extends Operation> = NonNullable<Parameters<Of>[1]>;

/**
 * The data of a query or a mutation: `null` for a success without a body, because a query may not return `undefined`.
 */
export type Data<Of extends Operation> = Defined<DataOf<ResultOf<Of>>>;

type Defined<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** An `ApiError` with the status and the body of one response of the document. */
export interface FailedCall<Status extends number, Problem, IsUndocumented extends boolean = false>
  extends ApiError {
  readonly status: Status;
  readonly problem: Problem;
  readonly undocumented: IsUndocumented;
}

/**
 * The errors of an operation. `instanceof ApiError` narrows an error to failed calls, then `status` narrows it to one
 * response.
 */
export type ErrorOf<Of extends Operation> =
  | FailedCallOf<ResultOf<Of>>
  | ConnectionError
  | ResponseError
  | TimeoutError;

type FailedCallOf<Result> = Result extends {
  readonly ok: false;
  readonly status: infer Status extends number;
  readonly error: infer Problem;
}
  ? FailedCall<Status, Problem, Result extends { readonly undocumented: true } ? true : false>
  : never;

/** Options of the calls of a query. Options of calls are not part of the query's key. */
export type QueryCallOptions = Omit<CallOptions, "signal">;

/** Arguments of a query: the input may be left out if the operation requires none. */
export type CallOf<Of extends Operation> = undefined extends Parameters<Of>[1]
  ? [client: Parameters<Of>[0], input?: InputOf<Of>, options?: QueryCallOptions]
  : [client: Parameters<Of>[0], input: InputOf<Of>, options?: QueryCallOptions];

type InputArgument<Of extends Operation> = undefined extends Parameters<Of>[1]
  ? [input?: InputOf<Of>]
  : [input: InputOf<Of>];

/** A query key: the title of the document, the id of the operation, and the input. */
export type Key<Of extends Operation> = readonly [
  api: string,
  operationId: string,
  input: InputOf<Of>,
];

/** A part of an input: `{ path: { id: 1 } }` matches every query with this id. */
export type PartOf<Input> = { readonly [Name in keyof Input]?: Partial<Input[Name]> };

/** A filter for methods such as `invalidateQueries` and `cancelQueries`. */
export interface Filter {
  readonly queryKey: readonly unknown[];
}

/** Members that are never set: their declarations let `useQuery` infer the type of errors. */
interface ErrorCarrier<Problem> {
  readonly retry?: (count: number, error: Problem) => boolean;
  readonly throwOnError?: (error: Problem) => boolean;
}

export interface QueryOptions<Value, Problem, QueryKey extends readonly unknown[]>
  extends ErrorCarrier<Problem> {
  readonly queryKey: DataTag<QueryKey, Value, Problem>;
  readonly queryFn: (context: { readonly signal?: AbortSignal }) => Promise<Value>;
}

/** Makes the options of `useQuery`, and the keys of an operation. */
export interface Query<Of extends Operation> {
  (...call: CallOf<Of>): QueryOptions<Data<Of>, ErrorOf<Of>, Key<Of>>;
  /** Returns the key of one query. TypeScript infers the types of `getQueryData` and `setQueryData` from the key. */
  key(...input: InputArgument<Of>): DataTag<Key<Of>, Data<Of>, ErrorOf<Of>>;
  /** Returns a filter for queries of the operation. A query matches if its input contains the members of `input`. */
  filter(input?: PartOf<InputOf<Of>>): Filter;
}

export interface MutationOptions<Value, Problem, Variables> extends ErrorCarrier<Problem> {
  readonly mutationKey: readonly [api: string, operationId: string];
  readonly mutationFn: (input: Variables) => Promise<Value>;
}

/** Makes the options of `useMutation`. */
export type Mutation<Of extends Operation> = (
  client: Parameters<Of>[0],
  options?: Omit<QueryCallOptions, "idempotencyKey">,
) => MutationOptions<
  Data<Of>,
  ErrorOf<Of>,
  undefined extends Parameters<Of>[1] ? InputOf<Of> | void : InputOf<Of>
>;

/** The name of an operation in cache keys: the title of the document and the `operationId`. */
export type Name = readonly [api: string, operationId: string];

/** Creates the options of an operation's queries. */
export function query<Of extends Operation>(operation: Of, name: Name): Query<Of> {
  const key = (input: unknown = {}) => keyOf(name, input);
  const options = (client: never, input: never, more?: QueryCallOptions) => ({
    queryKey: key(input),
    queryFn: async ({ signal }: { readonly signal?: AbortSignal }) => {
      const call = { ...more, signal } as CallOptions;
      return dataOf(await operation(client, input, call));
    },
  });
  return Object.assign(options, { key, filter: filterOf(name) }) as unknown as Query<Of>;
}

/** Creates the options of an operation's mutations. */
export function mutation<Of extends Operation>(operation: Of, mutationKey: Name): Mutation<Of> {
  return ((client: never, more?: QueryCallOptions) => ({
    mutationKey,
    mutationFn: async (input: never) => dataOf(await operation(client, input, more)),
  })) as unknown as Mutation<Of>;
}

/** Returns a function that makes filters for the queries of an operation. */
export function filterOf(name: Name): (input?: unknown) => Filter {
  return (input) => ({ queryKey: input === undefined ? name : keyOf(name, input) });
}

/** Returns the key of a query. */
function keyOf(name: Name, input: unknown): readonly unknown[] {
  // #int64
  if (typeof input === "object") return [...name, withoutBigints(input)];
  // #end
  return [...name, input];
}

/** Returns the body of a successful response. Throws an `ApiError` for a response without a success status. */
function dataOf(result: unknown): unknown {
  return succeeded(result).data ?? null;
}

/** Returns a successful result. Throws an `ApiError` if `ok` of the result is false. */
export function succeeded(result: unknown): AnyResult {
  const any = result as AnyResult;
  if (!any.ok) throw new ApiError(any);
  return any;
}
