// Generated: which credentials a request carries: those of the first way in that the caller can go.
import {
  type Credentials,
  type Login,
  type LoginPair,
  type Scheme,
  type Secret,
  schemes,
} from "./security.js";
import { isHeaderValue } from "./serialize.js";

/** One secret for whatever an operation asks, or one for each scheme. */
export type Auth = Secret | Credentials;

/** What credentials add to a request. */
export interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  /** By scheme, what functions answered: the service may refuse it, and another may be had. */
  readonly asked: ReadonlyMap<string, string>;
}

/**
 * The credentials for `security`: alternatives, each the names of schemes that go together. Functions are
 * told what of theirs was `refused`; if none has anything else to give, the answer is what was refused.
 */
export async function authorize(
  operationId: string,
  security: readonly (readonly string[])[],
  auth: Auth,
  refused?: Authorization,
): Promise<Authorization> {
  const way = security.find((names) => names.length > 0 && names.every((name) => find(name, auth)));
  if (way === undefined) return none;
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const cookies: string[] = [];
  const asked = new Map<string, string>();
  for (const name of way) {
    const [scheme, credential] = find(name, auth) as [Scheme, Secret | Login];
    const given = typeof credential === "function" ? await credential(refused?.asked.get(name)) : credential;
    if (given === undefined || given === null) throw new TypeError(`${operationId}: nothing is given for ${name}`);
    const text = asText(given);
    if (given !== credential) asked.set(name, text);
    const place = scheme.type === "http" ? "header" : scheme.in;
    // RFC 6265 §4.1.1: who reads a cookie reads it as it was sent.
    if (place === "cookie" ? !cookieValue.test(text) : place === "header" && !isHeaderValue(text)) {
      // The secret itself is nobody's to read.
      throw new TypeError(`${operationId}: the credential ${name} has characters that no ${place} can hold`);
    }
    if (scheme.type === "http") headers["authorization"] = `${capitalized(scheme.scheme)} ${text}`;
    else if (place === "header") headers[scheme.name.toLowerCase()] = text;
    else if (place === "cookie") cookies.push(`${scheme.name}=${text}`);
    else query.push(`${encodeURIComponent(scheme.name)}=${encodeURIComponent(text)}`);
  }
  const isNew = [...asked].some(([name, text]) => text !== refused?.asked.get(name));
  return refused === undefined || isNew ? { headers, query, cookies, asked } : refused;
}

const none: Authorization = { headers: {}, query: [], cookies: [], asked: new Map() };

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A scheme and the caller's credential for it, if there are both. */
function find(name: string, auth: Auth): [Scheme, Secret | Login] | undefined {
  const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  const credential = typeof auth === "object" ? ownOf<Secret | Login>(auth, name) : auth;
  return scheme === undefined || credential === undefined ? undefined : [scheme, credential];
}

function ownOf<Value>(values: object, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? (values as Readonly<Record<string, Value>>)[name] : undefined;
}

/** A login becomes the Base64 of its UTF-8 (RFC 7617). */
function asText(value: string | LoginPair): string {
  if (typeof value === "string") return value;
  const bytes = new TextEncoder().encode(`${value.username}:${value.password}`);
  return btoa(String.fromCharCode(...bytes));
}

const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
