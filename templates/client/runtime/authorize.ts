// Chooses the credentials of a request: those of the first security requirement for which the caller has all
// credentials.

import type { Watch } from "./call-limits.js";
import type { CallOptions } from "./client.js";
import { own } from "./own.js";
import { added, type Operation, type Written } from "./request.js";
import type { Exchange } from "./send.js";

/**
 * A key or token, or a function that returns a key or token for each call of an operation. If the service responds with
 * 401, the function for the secret is called again with the rejected secret. If the function returns a new secret, the
 * call of the operation is repeated.
 */
export type Secret = string | ((refused?: string) => string | Promise<string>);

/**
 * A name and password of HTTP Basic authentication, or a function that returns a name and password. The function for
 * the login is called for each call of an operation, and again after the status 401.
 */
export type Login = LoginPair | ((refused?: string) => LoginPair | Promise<LoginPair>);

/** A name and password. */
export interface LoginPair {
  readonly username: string;
  readonly password: string;
}

/** One secret for every operation, or an object with a secret for each security scheme. */
export type Auth<Credentials extends object = object> = Secret | Credentials;

/** A security scheme: its name in the document, and how its credential is sent. */
export interface Scheme {
  readonly name: string;
  /**
   * Adds a credential to a request. Throws if the request cannot carry the credential; `what` is the beginning of the
   * error message.
   */
  readonly add: (to: Authorization, text: string, what: string) => void;
  /** Returns the text of a credential, such as the Base64 of a name and password. */
  readonly textOf?: (given: string | LoginPair, what: string) => string;
}

/** Credentials of a request. */
export interface Authorization {
  readonly headers: Record<string, string>;
  readonly query: QueryKey[];
  readonly cookies: string[];
  /**
   * Credentials from the caller's functions, by the name of the security scheme. After the status 401, the caller's
   * functions for credentials are called again.
   */
  readonly fresh: Map<string, string>;
}

/** A credential in the query. */
export interface QueryKey {
  readonly parameter: string;
  readonly text: string;
  /** Adds the credential to a query. Replaces a credential that the query already contains. */
  readonly addTo: (query: string) => string;
}

/**
 * Returns credentials that satisfy one of the security requirements in `security`. A requirement lists the names of all
 * schemes that it needs. `refused` contains credentials that the service rejected with 401; the caller's functions
 * receive them. Returns the object `refused` if the caller's functions return no new credential.
 */
export async function authorize(
  { id: operationId, security = [] }: Operation,
  schemes: readonly Scheme[],
  auth: Auth | undefined,
  watch: Watch,
  refused?: Authorization,
): Promise<Authorization> {
  const way = security.find((names) => names.every((name) => find(name, auth)));
  const authorization: Authorization = { headers: {}, query: [], cookies: [], fresh: new Map() };
  let isNew = refused === undefined;
  for (const { name, add, textOf = String } of schemes) {
    if (!way?.includes(name)) continue;
    const credential = find(name, auth);
    const before = refused?.fresh.get(name);
    const given =
      typeof credential === "function" ? await obtained(credential, before, watch) : credential;
    const what = `${operationId}: the credential ${name}`;
    if (!given && refused) return refused;
    if (!given) throw new TypeError(`${operationId}: no credential for ${name}: pass auth`);
    const text = textOf(given as string | LoginPair, what);
    if (given !== credential) {
      authorization.fresh.set(name, text);
      isNew ||= text !== before;
    }
    add(authorization, text, what);
  }
  return isNew ? authorization : (refused as Authorization);
}

/**
 * Adds credentials to the headers of a request, and returns the request. An earlier attempt may have added credentials
 * already; `cookie` is the Cookie header without them. `ofCall`, the headers of the call, override the credentials.
 */
export function identified(
  request: Written,
  who: Authorization,
  cookie: string | undefined,
  ofCall: CallOptions["headers"],
  intake: Watch,
): Exchange {
  const { operation, input, url, body } = request;
  const query = who.query.reduce((before, key) => key.addTo(before), request.query);
  return {
    operation,
    input,
    url,
    query,
    headers: added(
      request.headers,
      who.headers,
      { cookie: who.cookies[0] && [cookie, ...who.cookies].filter(Boolean).join("; ") },
      ofCall,
    ),
    body,
    intake,
    who,
  };
}

/**
 * Calls the caller's function `ask`, and returns its credential. Requests with the same rejected credential share one
 * pending call of `ask`. If the request that called `ask` is cancelled, the next request calls it again.
 */
function obtained(
  ask: (refused?: string) => unknown,
  refused: string | undefined,
  { init }: Watch,
): unknown {
  if (refused === undefined) return ask(refused);
  const calls = renewals.get(ask) ?? new Map<string, Promise<unknown>>();
  renewals.set(ask, calls);
  const pending = calls.get(refused);
  if (pending) return pending;
  const credentials = (async () => ask(refused))();
  const forget = () => calls.get(refused) === credentials && calls.delete(refused);
  init.signal.addEventListener("abort", forget);
  credentials.then(forget, forget);
  calls.set(refused, credentials);
  return credentials;
}

const renewals = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Returns the credential that the caller passed for a security scheme; `undefined` without a credential. */
function find(name: string, auth: Auth | undefined): Secret | Login | undefined {
  if (typeof auth !== "object") return auth;
  return own((auth ?? {}) as Readonly<Record<string, Secret | Login>>, name);
}
