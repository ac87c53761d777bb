// Generated: which credentials the API knows, and how each is sent.

/** A key or token, or what fetches one; asked for every call. */
export type Secret = string | (() => string | Promise<string>);

/** A name and password of HTTP Basic authentication, or what fetches them; asked for every call. */
export type Login = LoginPair | (() => LoginPair | Promise<LoginPair>);

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

/** How a scheme's credential is sent. */
export type Scheme =
  | { readonly type: "http"; readonly scheme: string }
  | { readonly type: "apiKey"; readonly in: "query" | "header" | "cookie"; readonly name: string };

/** The schemes that can be sent with a request. */
export const schemes: Readonly<Record<string, Scheme>> = {
  personalApiKey: { type: "http", scheme: "bearer" },
} as const;
