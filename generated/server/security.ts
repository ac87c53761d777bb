// Generated: how callers may prove who they are, and what they may be allowed to do.

import type { SecurityScheme } from "./operation.js";

/** What a request brings to prove who its caller is, by the contract's names of the schemes. */
export interface Credentials {
  /**
   * A personal API key, sent with every request as the header `Authorization: Bearer <API_KEY>`.
   * Each operation requires a scope on the key.
   *
   * What stands after `Bearer` in the header `Authorization`.
   */
  readonly personalApiKey?: string;
}

/** Where each scheme's credentials stand in a request. */
export const securitySchemes: readonly SecurityScheme[] = [
  { name: "personalApiKey", in: "header", parameter: "authorization", prefix: "Bearer", challenge: "Bearer" },
];

/** Every scope that some operation asks for. */
export const scopes: readonly string[] = [
  "dashboard:write",
  "sharing_configuration:read",
  "dashboard:read",
  "query:read",
  "survey:read",
  "survey:write",
  "activity_log:read",
];
