// Sends credentials, by the type of their security scheme (OpenAPI 3.1 §4.8.27).
import type { LoginPair, Scheme } from "./authorize.js";
import { isHeaderValue, unsendable } from "./serialize.js";

/** Sends a bearer token (RFC 6750), also for OAuth and OpenID Connect. */
export function bearer(name: string): Scheme {
  return keyInHeader(name, "authorization", "Bearer ");
}

/** Sends a name and password in UTF-8, encoded as Base64 (RFC 7617). */
export function basic(name: string): Scheme {
  return { ...keyInHeader(name, "authorization", "Basic "), textOf: base64 };
}

function base64(given: string | LoginPair, what: string): string {
  if (typeof given === "string") return given;
  if (given.username.includes(":")) throw new TypeError(`${what} has a colon in its name`);
  const bytes = new TextEncoder().encode(`${given.username}:${given.password}`);
  return btoa(String.fromCharCode(...bytes));
}

/** Sends a key in a header, after the name of the HTTP authentication scheme if `scheme` is set. */
export function keyInHeader(name: string, field: string, kind = ""): Scheme {
  return {
    name,
    add({ headers }, text, what) {
      // The error message does not contain the secret.
      if (!isHeaderValue(text)) throw unsendable(what, "header");
      headers[field] = kind + text;
    },
  };
}

/** Sends a key in the query. */
export function keyInQuery(name: string, parameter: string): Scheme {
  return {
    name,
    add({ query }, text) {
      const ours = `${encodeURIComponent(parameter)}=${encodeURIComponent(text)}`;
      const addTo = (before: string) => {
        // Removes the key from the query, because a link to the next page may already contain it, in any encoding.
        const others = before
          .split("&")
          .filter((one) => one && !new URLSearchParams(one).has(parameter));
        return [...others, ours].join("&");
      };
      query.push({ parameter, text, addTo });
    },
  };
}

/** Sends a key in a cookie. The cookie contains the key without any encoding (RFC 6265 §4.1.1). */
export function keyInCookie(name: string, cookie: string): Scheme {
  return {
    name,
    add({ cookies }, text, what) {
      if (!cookieValue.test(text)) throw unsendable(what, "cookie");
      cookies.push(`${cookie}=${text}`);
    },
  };
}

const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
