// Finds the URL of an operation that has its own server.
import type { Base } from "./base-url.js";
import { parsedUrl } from "./parsed-url.js";

/** URL of a call, and whether the call may carry credentials. */
export interface Place {
  readonly url: string;
  readonly isOurs: boolean;
}

/** Selects the operation's own server, unless the caller passed a `baseUrl`. */
export function server(url: string): (base: Base) => Place {
  return ({ baseUrl, isChosen }) => {
    if (isChosen) return { url: baseUrl, isOurs: true };
    const other = parsedUrl(url) ? url : besides(url, baseUrl);
    return { url: other, isOurs: originOf(other) === originOf(baseUrl) };
  };
}

/** Resolves a URL against a base URL. A relative base URL is resolved against the URL of the page. */
function besides(url: string, base: string): string {
  const around = parsedUrl(base, pageUrl());
  return around ? new URL(url, around).href : url;
}

/**
 * Returns the origin of a URL. In browsers, a relative URL has the origin of the page. Outside browsers, a relative URL
 * has no origin.
 */
function originOf(url: string): string | undefined {
  return parsedUrl(url, pageUrl())?.origin;
}

function pageUrl(): string | undefined {
  return (globalThis as { location?: { href: string } }).location?.href;
}
