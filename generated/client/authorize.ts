// Generated: which credentials a request carries: those of the first way in that the caller can go.
import { type Credentials, type Login, type Scheme, type Secret, schemes } from "./security.js";

/** One secret for whatever an operation asks, or one for each scheme. */
export type Auth = Secret | Credentials;

/** What credentials add to a request. */
export interface Authorization {
  readonly headers: Record<string, string>;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  /** Headers that fetch would carry on to wherever a redirect leads. */
  readonly followsRedirects: boolean;
}

/** The credentials for `security`: alternatives, each the names of schemes that go together. */
export async function authorize(
  security: readonly (readonly string[])[],
  auth: Auth | undefined,
): Promise<Authorization> {
  const found: Authorization = { headers: {}, query: [], cookies: [], followsRedirects: true };
  if (auth === undefined) return found;
  const way = security.find(
    (names) => names.length > 0 && names.every((name) => credentialFor(name, auth) !== undefined),
  );
  let result = found;
  for (const name of way ?? []) {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    const credential = credentialFor(name, auth);
    if (scheme === undefined || credential === undefined) continue;
    result = add(result, scheme, typeof credential === "function" ? await credential() : credential);
  }
  return result;
}

function credentialFor(name: string, auth: Auth): Secret | Login | undefined {
  if (typeof auth === "string" || typeof auth === "function") return auth;
  const credentials: Readonly<Record<string, Secret | Login | undefined>> = { ...auth };
  return Object.hasOwn(credentials, name) ? credentials[name] : undefined;
}

function add(
  to: Authorization,
  scheme: Scheme,
  value: string | { readonly username: string; readonly password: string },
): Authorization {
  const text = typeof value === "string" ? value : basic(`${value.username}:${value.password}`);
  if (scheme.type === "http") {
    const name = scheme.scheme.replace(/^./, (first) => first.toUpperCase());
    return { ...to, headers: { ...to.headers, authorization: `${name} ${text}` } };
  }
  if (scheme.in === "header") {
    return { ...to, headers: { ...to.headers, [scheme.name]: text }, followsRedirects: false };
  }
  if (scheme.in === "query") {
    const pair = `${encodeURIComponent(scheme.name)}=${encodeURIComponent(text)}`;
    return { ...to, query: [...to.query, pair] };
  }
  // RFC 6265 §4.1.1: who reads a cookie reads it as it was sent.
  if (!cookieValue.test(text)) throw new TypeError(`No cookie can hold this ${scheme.name}`);
  const pair = `${scheme.name}=${text}`;
  return { ...to, cookies: [...to.cookies, pair], followsRedirects: false };
}

const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** Base64 of the UTF-8 of a text. */
function basic(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
