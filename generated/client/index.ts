// Generated: the client: `createClient` and a function for each operation, or `createApi` for all of them at once.
export type { Failure, Success, Undocumented } from "./answer.js";
export { ResponseError } from "./answer.js";
export { type Api, createApi } from "./api.js";
export type { Auth } from "./authorize.js";
export { type CallOptions, type Client, type ClientOptions, createClient } from "./client.js";
export * from "./operations.js";
export type { Credentials, Login, Secret } from "./security.js";
export { type Server, serverUrl, servers } from "./servers.js";
