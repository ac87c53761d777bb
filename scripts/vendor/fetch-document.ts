// Fetches one document and follows redirects. The URL of each redirect must satisfy the same conditions as the first
// URL.
import type { Access } from "./access.js";
import { FetchFailure, networkFailure } from "./fetch-failure.js";
import { type Budget, request } from "./request.js";

export interface Fetched {
  readonly bytes: Uint8Array;
  /**
   * The URL from which the document came, after redirects. After a redirect, the query of the URL is left out, because
   * it may contain a signature.
   */
  readonly base: string;
}

/** Fetches the document at a URL. Throws `FetchFailure`. */
export async function fetchDocument(
  url: string,
  access: Access,
  budget: Budget,
  signal: AbortSignal,
): Promise<Fetched> {
  const { fileMs, totalMs, redirects } = access.limits;
  const timed = AbortSignal.any([signal, AbortSignal.timeout(fileMs)]);
  try {
    return await untilAborted(follow(new URL(url), access, budget, timed, redirects), timed);
  } catch (error) {
    if (signal.aborted)
      throw new FetchFailure(`no more time: all documents have ${seconds(totalMs)}`);
    if (timed.aborted) throw new FetchFailure(`no whole response within ${seconds(fileMs)}`);
    throw networkFailure(error);
  }
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`;
}

/** A DNS lookup cannot be aborted. After an abort, the promise rejects at once, although the DNS lookup continues. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

async function follow(
  first: URL,
  access: Access,
  budget: Budget,
  signal: AbortSignal,
  most: number,
): Promise<Fetched> {
  let url = first;
  for (let count = 0; count <= most; count += 1) {
    const refused = refusalOf(url, access, url === first ? undefined : first);
    if (refused !== undefined) throw refused;
    const response = await request(url, access, budget, signal);
    if ("bytes" in response)
      return { bytes: response.bytes, base: url === first ? first.href : withoutQuery(url) };
    url = redirected(response.redirect, url);
  }
  throw new FetchFailure(`more than ${most} redirects`);
}

function redirected(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw new FetchFailure("a redirect leads to an invalid URL");
  const url = new URL(location, from);
  url.hash = "";
  return url;
}

function withoutQuery(url: URL): string {
  const base = new URL(url);
  base.search = "";
  return base.href;
}

/**
 * Returns why a URL must not be requested, or `undefined` if it may be requested. If a redirect led to `url`, `from` is
 * the URL that redirected.
 */
export function refusalOf(url: URL, access: Access, from?: URL): FetchFailure | undefined {
  const { protocol, username, password, host } = url;
  const led = from === undefined ? "" : `redirected to ${withoutQuery(withoutUser(url))}: `;
  if (protocol !== "https:" && protocol !== "http:")
    return new FetchFailure(`${led}only https: and http: are fetched`);
  if (username !== "" || password !== "")
    return new FetchFailure(
      `${led}the URL holds a user name or a password`,
      "pass credentials: --header 'Authorization: env:TOKEN'",
    );
  if (from?.protocol === "https:" && protocol === "http:")
    return new FetchFailure(`${led}the connection would no longer be encrypted`);
  if (!access.hosts.has(host))
    return new FetchFailure(
      `${led}the host ${host} is not named`,
      `if you trust it, add --host ${host}`,
    );
  return undefined;
}

function withoutUser(url: URL): URL {
  const plain = new URL(url);
  plain.username = "";
  plain.password = "";
  return plain;
}
