// Where a client's calls go.

/** Where a client's calls go. */
export interface Base {
  readonly baseUrl: string;
  /** Whether the caller chose it: then operations with servers of their own go there, too. */
  readonly isChosen: boolean;
}

/** The URL that the caller chose, or the contract's; throws a `TypeError` for an invalid base of URLs. */
export function baseOf(chosen: string | undefined, defaultBaseUrl: () => string): Base {
  const baseUrl = chosen ?? defaultBaseUrl();
  // `localhost:8000` has another scheme, and where there is no host, the path would begin with one.
  if (/^(?!https?:\/\/[^/])[^/]*:|[?#\\\s]|^([^/]*:)?\/\/([^/]*@|\/|$)/i.test(baseUrl)) {
    throw new TypeError("The baseUrl is no http URL, or has a query, fragment or password");
  }
  return { baseUrl, isChosen: chosen !== undefined };
}
