// Base URL of a client's calls.

/** Base URL of a client's calls. */
export interface Base {
  readonly baseUrl: string;
  /** Whether the caller passed `baseUrl`, which overrides the servers of single operations. */
  readonly isChosen: boolean;
}

/**
 * Returns the caller's URL if it is set, otherwise the URL of the API description. Throws a `TypeError` for an invalid
 * base URL.
 */
export function baseOf(chosen: string | undefined, defaultBaseUrl: () => string): Base {
  const baseUrl = chosen ?? defaultBaseUrl();
  // Rejects `localhost:8000`, because `localhost:` would be read as the scheme. Rejects URLs without a host, because
  // the path would be read as the host.
  if (/^(?!https?:\/\/[^/])[^/]*:|[?#\\\s]|^([^/]*:)?\/\/([^/]*@|\/|$)/i.test(baseUrl)) {
    throw new TypeError("baseUrl must be an http or https URL without query, fragment or password");
  }
  return { baseUrl, isChosen: chosen !== undefined };
}
