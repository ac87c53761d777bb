// Generated: the client: `createClient` and a function for each operation, or `createApi` for all at once.
export type { DataOf, Failure, NoHeaders, Success, Undocumented } from "./answer.js";
export { type Api, createApi } from "./api.js";
export type { Auth } from "./authorize.js";
export type { Method } from "./bound.js";
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Fetch,
  type GuardedClient,
  type LeanClient,
  type Middleware,
} from "./client.js";
export {
  CallError,
  ConnectionError,
  type Fault,
  ResponseError,
  TimeoutError,
} from "./errors.js";
export { createLeanClient, type LeanClientOptions } from "./lean-client.js";
export * from "./operations.js";
export { ApiError, orThrow, successOf } from "./or-throw.js";
export * as paged from "./paged.js";
export type { Paged, PagedMethod, PagingOptions } from "./paging.js";
export { requestIdOf } from "./request-id.js";
export { retries, type Retry, type RetryOptions } from "./retries.js";
export type { Credentials, Login, Secret } from "./security.js";
export { type Server, serverUrl, servers } from "./servers.js";
export type { ServerSentEvent } from "./streams.js";
export type { Validation } from "./validation.js";
export { ValidationError } from "./validation-error.js";
