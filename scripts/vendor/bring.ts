// Fetches all documents to which a root document refers, directly or indirectly, and gives each document a path.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import { defaultLimits } from "../load/limits.js";
import { formatOf } from "../load/parse/parsed-text.js";
import { crawl } from "../load/references/crawl.js";
import type { Source } from "../load/source.js";
import type { Access } from "./access.js";
import { FetchedSource } from "./fetched-source.js";
import { placesOf } from "./places.js";

/** A fetched document, and its path in the folder. */
export interface Brought {
  readonly url: string;
  readonly file: string;
  /** The URL to which a redirect led, if any. */
  readonly base?: string;
  readonly text: string;
}

/** The root document: a URL, or a file in a folder. */
export type Root = { readonly url: string } | { readonly file: string };

/**
 * Fetches the root document, if it is a URL, and all documents to which it refers. `taken` contains the paths that an
 * earlier run chose, by URL. Throws `DiagnosticsError` if a document cannot be fetched.
 */
export async function bring(
  root: Root,
  local: Source,
  access: Access,
  knownPlaces?: ReadonlyMap<string, string>,
): Promise<Brought[]> {
  const source = new FetchedSource(local, access, knownPlaces?.values());
  const path = "url" in root ? source.pathOf(root.url) : root.file;
  const { fileBytes, totalBytes, files } = access.limits;
  const limits = { ...defaultLimits, fileBytes, totalBytes, files };
  const found = await crawl(source, path, { limits, registry: source });
  const failures = found.diagnostics.filter(isFailure);
  if (failures.length > 0)
    throw new DiagnosticsError(failures, [...found.files.values(), ...found.unread]);
  const documents = source.documents.map(({ path: at, url, fetched: { bytes, base } }) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { url, base, text, format: formatOf(at, text) };
  });
  const places = placesOf(documents, "url" in root ? root.url : undefined, knownPlaces);
  return documents.map(({ url, base, text }) => ({
    url,
    file: places.get(url)!,
    ...(base === url ? {} : { base }),
    text,
  }));
}

/**
 * Codes of findings about documents that cannot be fetched. Commands that read the document report all other mistakes.
 */
const failureCodes = new Set([
  "fetch-failed",
  "file-too-large",
  "invalid-encoding",
  "invalid-json",
  "invalid-yaml",
  "remote-reference",
  "too-many-files",
]);

function isFailure({ code, severity }: Diagnostic): boolean {
  return severity === "error" && failureCodes.has(code);
}
