// From a root document to all that it refers to: every file that reading it would need, fetched and given a place.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import { defaultLimits } from "../load/limits.js";
import { formatOf } from "../load/parse/parsed-text.js";
import { crawl } from "../load/references/crawl.js";
import type { Source } from "../load/source.js";
import type { Access } from "./access.js";
import { FetchedSource } from "./fetched-source.js";
import { placesOf } from "./places.js";

/** A document that was fetched, and its place. */
export interface Brought {
  readonly url: string;
  readonly file: string;
  /** The URL that it was found at, where a redirect led elsewhere. */
  readonly base?: string;
  readonly text: string;
}

/** The root of a document: a URL, or a file of a folder. */
export type Root = { readonly url: string } | { readonly file: string };

/**
 * Fetches the documents that a root refers to, and the root if it is a URL. `taken`: the places of an earlier run, by
 * URL. Throws `DiagnosticsError` where one of them cannot be had.
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

/** Codes of a document that could not be fetched; its other mistakes are reported by the commands that read it. */
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
