// Finds the URL of an operation that has its own server.
import type { Base } from "./base-url.js";

/** URL of a call, and whether the call may carry credentials. */
export interface Place {
  readonly url: string;
  readonly isOurs: boolean;
}

/** Selects the operation's own server, unless the caller passed a `baseUrl`. */
export function server(url: string): (base: Base) => Place {
  return ({ baseUrl, isChosen }) => {
    if (isChosen) return { url: baseUrl, isOurs: true };
    const other = URL.canParse(url) ? url : besides(url, baseUrl);
    return { url: other, isOurs: originOf(other) === originOf(baseUrl) };
  };
}

/** Resolves a URL against a base URL. A relative base URL is resolved against the URL of the page. */
function besides(url: string, base: string): string {
  const page = pageUrl();
  return URL.canParse(base, page) ? new URL(url, new URL(base, page)).href : url;
}

/**
 * Returns the origin of a URL. In browsers, a relative URL has the origin of the page. Outside browsers, a relative URL
 * has no origin.
 */
function originOf(url: string): string | undefined {
  const page = pageUrl();
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined;
}

function pageUrl(): string | undefined {
  return (globalThis as { location?: { href: string } }).location?.href;
}
