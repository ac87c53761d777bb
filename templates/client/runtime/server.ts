// Where an operation is called that has a server of its own.
import type { Base } from "./base-url.js";

/** Where calls go, and whether who is there may know who calls. */
export interface Place {
  readonly url: string;
  readonly isOurs: boolean;
}

/** A server of an operation's own, unless a client's `baseUrl` was chosen: then it goes there, too. */
export function server(url: string): (base: Base) => Place {
  return ({ baseUrl, isChosen }) => {
    if (isChosen) return { url: baseUrl, isOurs: true };
    const other = URL.canParse(url) ? url : besides(url, baseUrl);
    return { url: other, isOurs: originOf(other) === originOf(baseUrl) };
  };
}

/** A URL, seen from a base; where that is relative itself, from the page. */
function besides(url: string, base: string): string {
  const page = pageUrl();
  return URL.canParse(base, page) ? new URL(url, new URL(base, page)).href : url;
}

/** The origin of a URL; a relative one has that of the page, and outside of pages there is none. */
function originOf(url: string): string | undefined {
  const page = pageUrl();
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined;
}

function pageUrl(): string | undefined {
  return (globalThis as { location?: { href: string } }).location?.href;
}
