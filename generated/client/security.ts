// Generated: which credentials the API knows, and how each is sent.
import type { Scheme } from "./authorize.js";
import * as schemes from "./schemes.js";

/**
 * A key or token, or what fetches one: asked for every call, and once more, with what was refused, when the
 * service answers 401. If it then gives another, the call is made again.
 */
export type Secret = string | ((refused?: string) => string | Promise<string>);

/** A name and password of HTTP Basic authentication, or what fetches them, asked as for a secret. */
export type Login = LoginPair | ((refused?: string) => LoginPair | Promise<LoginPair>);

/** A name and password. */
export interface LoginPair {
  readonly username: string;
  readonly password: string;
}

/** Credentials by the name of their security scheme. */
export interface Credentials {
  /**
   * A personal API key, sent with every request as the header `Authorization: Bearer <API_KEY>`.
   * Each operation requires a scope on the key.
   */
  readonly personalApiKey?: Secret;
}

/** The security schemes of the contract, but those that no request can satisfy. */
export const securitySchemes: readonly Scheme[] = [
  /* @__PURE__ */ schemes.bearer("personalApiKey"),
];
