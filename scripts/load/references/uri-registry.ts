// Maps URIs to the files of a document. No other module converts a URI to a path.
import type { RefusedReference } from "./references.js";

export interface UriRegistry {
  /** Returns the base URI for the references of a file, or `undefined` for a file that has only a path. */
  baseOf(path: string): string | undefined;
  /**
   * Returns the path for an absolute URI without fragment, or the reason for not reading the file, or `undefined` for
   * an unknown URI.
   */
  find(uri: string): string | RefusedReference | undefined;
}

/** A registry without URIs, for documents whose files have only paths. */
export const noUris: UriRegistry = { baseOf: () => undefined, find: () => undefined };

/**
 * Normalises a URI for comparison: absolute, without fragment, with uniform escapes and a lower-case host. Returns
 * `undefined` if `uri` is not a valid URI.
 */
export function comparable(uri: string, base?: string): string | undefined {
  if (!URL.canParse(uri, base)) return undefined;
  const url = new URL(uri, base);
  url.hash = "";
  return url.href;
}
