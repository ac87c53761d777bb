// Which files of a document URIs name: the one place where a URI becomes a path.
import type { RefusedReference } from "./references.js";

/** The files of a document that URIs name. */
export interface UriRegistry {
  /** The URI that a file's references are relative to; `undefined` for a file that has a path alone. */
  baseOf(path: string): string | undefined;
  /** The path of the file that an absolute URI without fragment names, or why it is not read; `undefined`: unknown. */
  find(uri: string): string | RefusedReference | undefined;
}

/** The registry of a document whose files have paths alone. */
export const noUris: UriRegistry = { baseOf: () => undefined, find: () => undefined };

/** An absolute URI as it is compared: without fragment, escapes and host in one spelling; `undefined` for an invalid one. */
export function comparable(uri: string, base?: string): string | undefined {
  if (!URL.canParse(uri, base)) return undefined;
  const url = new URL(uri, base);
  url.hash = "";
  return url.href;
}
