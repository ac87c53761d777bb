// Parses URLs.

/** Parses a URL. Returns `undefined` for an invalid URL. React Native's `URL` has no `canParse`. */
export function parsedUrl(url: string, base?: string | URL): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
