// Which credentials a request carries: those of the first way in that the caller can go.

import type { Watch } from "./call-limits.js";
import { added, type Written } from "./request.js";
import type { Exchange } from "./send.js";

/**
 * A key or token, or what fetches one: asked for every call, and once more, with what was refused, when the
 * service responds with 401. If it then gives another, the call is made again.
 */
export type Secret = string | ((refused?: string) => string | Promise<string>);

/** A name and password of HTTP Basic authentication, or what fetches them, asked as for a secret. */
export type Login = LoginPair | ((refused?: string) => LoginPair | Promise<LoginPair>);

/** A name and password. */
export interface LoginPair {
  readonly username: string;
  readonly password: string;
}

/** One secret for whatever an operation asks, or one for each scheme, by its name. */
export type Auth<Credentials extends object = object> = Secret | Credentials;

/** A security scheme: its name in the contract, and how a credential for it is sent. */
export interface Scheme {
  readonly name: string;
  /** Adds a credential to what a request carries; throws, saying `what` it is, where it cannot be sent. */
  readonly add: (to: Authorization, text: string, what: string) => void;
  /** The text of a credential that may be something else. */
  readonly textOf?: (given: string | LoginPair, what: string) => string;
}

/** What credentials add to a request. */
export interface Authorization {
  readonly headers: Record<string, string>;
  readonly query: QueryKey[];
  readonly cookies: string[];
  /** By scheme, what functions returned: the service may refuse it, and another may be had. */
  readonly asked: Map<string, string>;
}

/** A credential in the query. */
export interface QueryKey {
  readonly parameter: string;
  readonly text: string;
  /** The query with it, once. */
  readonly addTo: (query: string) => string;
}

/**
 * The credentials for `security`: alternatives, each the names of the schemes that go together. Functions are told
 * what of theirs was `refused`; if none has anything else to give, it returns the refused ones.
 */
export async function authorize(
  operationId: string,
  security: readonly (readonly string[])[],
  schemes: readonly Scheme[],
  auth: Auth | undefined,
  watch: Watch,
  refused?: Authorization,
): Promise<Authorization> {
  const way = security.find((names) => names.every((name) => find(name, auth)));
  const authorization: Authorization = { headers: {}, query: [], cookies: [], asked: new Map() };
  let isNew = refused === undefined;
  for (const { name, add, textOf = String } of schemes) {
    if (!way?.includes(name)) continue;
    const credential = find(name, auth);
    const before = refused?.asked.get(name);
    const given =
      typeof credential === "function" ? await asked(credential, before, watch) : credential;
    const what = `${operationId}: the credential ${name}`;
    if (!given && refused) return refused;
    if (!given) throw new TypeError(`${operationId}: nothing is given for ${name}`);
    const text = textOf(given as string | LoginPair, what);
    if (given !== credential) {
      authorization.asked.set(name, text);
      isNew ||= text !== before;
    }
    add(authorization, text, what);
  }
  return isNew ? authorization : (refused as Authorization);
}

/** A request, put together with what says who makes it; headers of the call's own win over that. */
export function identified(request: Written, who: Authorization, intake: Watch): Exchange {
  const { operation, input, options, url, body } = request;
  const query = who.query.reduce((before, key) => key.addTo(before), request.query);
  const cookie =
    [request.headers["cookie"], ...who.cookies].filter(Boolean).join("; ") || undefined;
  const headers = added({ ...request.headers, ...who.headers }, { cookie }, options.headers);
  return { operation, input, url, query, headers, body, intake, who };
}

/**
 * The credentials that a function returns. Requests with the same refused credentials wait for one call of it, unless
 * the request that made this call is ended before.
 */
function asked(
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

/** The caller's credential for a scheme, if there is one. */
function find(name: string, auth: Auth | undefined): Secret | Login | undefined {
  if (typeof auth !== "object") return auth;
  const credentials: object = auth ?? {};
  return Object.hasOwn(credentials, name)
    ? (credentials as Readonly<Record<string, Secret | Login>>)[name]
    : undefined;
}
