// Generated: where an operation is called that has a server of its own.
import type { Client } from "./client.js";

/** Where calls go, and whether who is there may know who calls. */
export interface Place {
  readonly url: string;
  readonly isOurs: boolean;
}

/** A server of an operation's own, unless a client's `baseUrl` was chosen: then it goes there, too. */
export function server(url: string): (client: Client) => Place {
  return ({ baseUrl, isChosen }) => {
    if (isChosen) return { url: baseUrl, isOurs: true };
    const other = URL.canParse(url) ? url : new URL(url, baseUrl).href;
    return { url: other, isOurs: originOf(other) === originOf(baseUrl) };
  };
}

/** The origin of a URL; a relative one has that of the page, and outside of pages there is none. */
function originOf(url: string): string | undefined {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined;
}
