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
    const other = besides(url, baseUrl);
    return { url: other, isOurs: originOf(other) === originOf(baseUrl) };
  };
}

/** A URL, seen from a base: each of them may be relative, to a page or to its scheme. */
function besides(url: string, base: string): string {
  if (URL.canParse(url)) return url;
  if (URL.canParse(base)) return new URL(url, base).href;
  const nowhere = "http://nowhere.invalid";
  return new URL(url, new URL(base, nowhere)).href.replace(nowhere, "").replace(/^http:/, "");
}

/** The origin of a URL; a relative one has that of the page, and outside of pages there is none. */
function originOf(url: string): string | undefined {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined;
}
