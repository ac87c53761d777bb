// Finds the files of a document, and the faults of their references.
import type { DiagnosedFile, Diagnostic } from "../../diagnostics/diagnostic.js";
import type { DocumentVersion } from "../../openapi/versions.js";
import { DocumentFiles } from "../document-files.js";
import type { Limits } from "../limits.js";
import type { OverlayFile } from "../overlay/amend.js";
import type { EarlierTexts } from "../parse/earlier-texts.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import { readRoot } from "../root-file.js";
import type { Source } from "../source.js";
import { readLock, vendoredRegistry } from "../vendored.js";
import { versionOf } from "../version.js";
import { Crawler } from "./crawler.js";
import { DocumentUris } from "./document-uris.js";
import type { Target } from "./references.js";
import type { Broken } from "./unresolved-references.js";
import type { UriRegistry } from "./uri-registry.js";

/** All files of one document by path, the root first, and faults of their references. */
export interface Crawl {
  readonly version: DocumentVersion;
  readonly root: ParsedFile;
  readonly files: ReadonlyMap<string, ParsedFile>;
  /** By `targetKey`: targets whose pointer passes through a reference, and their actual places. */
  readonly redirects: ReadonlyMap<string, Target>;
  /** By `targetKey` of the text's place: the targets of references that differ from their texts. */
  readonly placed: ReadonlyMap<string, Target>;
  readonly diagnostics: readonly Diagnostic[];
  /** The places of the diagnostics that can be left out of the document. */
  readonly broken: Broken;
  /** Files that could not be parsed. Diagnostics point into these files. */
  readonly unread: readonly DiagnosedFile[];
  /** The overlays applied to the root. Places of the root may lead into these overlays. */
  readonly overlayFiles: readonly ParsedFile[];
}

/** Options of a crawl. */
export interface CrawlOptions {
  readonly limits: Limits;
  readonly texts?: EarlierTexts | undefined;
  readonly overlays?: readonly OverlayFile[] | undefined;
  /** Maps URIs to files. Default: the lock file beside the root. */
  readonly registry?: UriRegistry | undefined;
}

/** Reads the root file and every file that its references reach. Throws only if the root is not an OpenAPI document. */
export async function crawl(
  source: Source,
  rootPath: string,
  { limits, texts, overlays = [], registry }: CrawlOptions,
): Promise<Crawl> {
  const files = new DocumentFiles(source, limits, texts);
  const { root, ...applied } = await readRoot(files, rootPath, { limits, overlays });
  const { version, fault } = versionOf(root);
  const uris = new DocumentUris(registry ?? vendoredRegistry(await readLock(source)), version);
  uris.add(root);
  const crawler = new Crawler(root, files, { limits, version, uris });
  // A text without references to other files is followed once, whatever its file name is.
  const known = overlays.length === 0 ? texts : undefined;
  if (known?.isClosed(root.parsed) !== true) await crawler.follow(root);
  const written = [
    ...(fault === undefined ? [] : [fault]),
    ...[...files.byPath.values()].flatMap(({ parsed }) => parsed.faults),
  ];
  if (crawler.isClosed && written.length === 0) known?.addClosed(root.parsed);
  const { redirects, placed, broken, unread } = crawler;
  const diagnostics = [...applied.diagnostics, ...written, ...crawler.diagnostics];
  const overlayFiles = applied.overlays;
  const rest = { redirects, placed, diagnostics, broken, unread, overlayFiles };
  return { version, root, files: files.byPath, ...rest };
}
