// Which credentials a request carries: those of the first way in that the caller can go.

import type { Watch } from "./call-limits.js";
import { added, type Written } from "./request.js";
import type { Exchange } from "./send.js";

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
  /** By scheme, what functions answered: the service may refuse it, and another may be had. */
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
 * what of theirs was `refused`; if none has anything else to give, the answer is what was refused.
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
 * What a function answers. Calls that were refused the same wait for one answer, unless the call that asked for it
 * is ended before.
 */
function asked(
  ask: (refused?: string) => unknown,
  refused: string | undefined,
  { init }: Watch,
): unknown {
  if (refused === undefined) return ask(refused);
  const answers = renewals.get(ask) ?? new Map<string, Promise<unknown>>();
  renewals.set(ask, answers);
  const pending = answers.get(refused);
  if (pending) return pending;
  const answer = (async () => ask(refused))();
  const forget = () => answers.get(refused) === answer && answers.delete(refused);
  init.signal.addEventListener("abort", forget);
  answer.then(forget, forget);
  answers.set(refused, answer);
  return answer;
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
