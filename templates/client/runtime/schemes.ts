// How credentials are sent, by the kind of their security scheme (OpenAPI 3.1 §4.8.27).
import type { LoginPair, Scheme } from "./authorize.js";
import { isHeaderValue, unsendable } from "./serialize.js";

/** A token, as tokens of OAuth and OpenID Connect are sent, too (RFC 6750). */
export function bearer(name: string): Scheme {
  return keyInHeader(name, "authorization", "Bearer ");
}

/** A name and password: the Base64 of their UTF-8 (RFC 7617). */
export function basic(name: string): Scheme {
  return { ...keyInHeader(name, "authorization", "Basic "), textOf: base64 };
}

function base64(given: string | LoginPair, what: string): string {
  if (typeof given === "string") return given;
  if (given.username.includes(":")) throw new TypeError(`${what} has a name with a colon`);
  const bytes = new TextEncoder().encode(`${given.username}:${given.password}`);
  return btoa(String.fromCharCode(...bytes));
}

/** A key in a header of its own, or behind what says which kind of credential it is. */
export function keyInHeader(name: string, field: string, kind = ""): Scheme {
  return {
    name,
    add({ headers }, text, what) {
      // The secret itself is nobody's to read.
      if (!isHeaderValue(text)) throw unsendable(what, "header");
      headers[field] = kind + text;
    },
  };
}

/** A key in the query. */
export function keyInQuery(name: string, parameter: string): Scheme {
  return {
    name,
    add({ query }, text) {
      const ours = `${encodeURIComponent(parameter)}=${encodeURIComponent(text)}`;
      const addTo = (before: string) => {
        // The link to a page may have the key of the page before, however the service writes it.
        const others = before
          .split("&")
          .filter((one) => one && !new URLSearchParams(one).has(parameter));
        return [...others, ours].join("&");
      };
      query.push({ parameter, text, addTo });
    },
  };
}

/** A key in a cookie, which is read as it was sent (RFC 6265 §4.1.1). */
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
