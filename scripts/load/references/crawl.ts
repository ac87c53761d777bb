// Finds the files of a document, and faults of their references.
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
  /** Targets (as `targetKey`) whose pointer passes through a reference, and where they really stand. */
  readonly redirects: ReadonlyMap<string, Target>;
  /** The targets of references that mean another place than their texts say, by `targetKey` of the text's place. */
  readonly placed: ReadonlyMap<string, Target>;
  readonly diagnostics: readonly Diagnostic[];
  /** The places that the diagnostics are about, as far as there is a document without them. */
  readonly broken: Broken;
  /** Files that were found and could not be parsed: diagnostics point into them. */
  readonly unread: readonly DiagnosedFile[];
  /** The overlays that were applied to the root: its places may lead into them. */
  readonly overlayFiles: readonly ParsedFile[];
}

/** Options of a crawl. */
export interface CrawlOptions {
  readonly limits: Limits;
  readonly texts?: EarlierTexts | undefined;
  readonly overlays?: readonly OverlayFile[] | undefined;
  /** The files that URIs name. Default: those of the lock file beside the root. */
  readonly registry?: UriRegistry | undefined;
}

/** Reads the root file and every file that its references reach. Throws only for a root that is no document of ours. */
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
  // A text whose references lead nowhere but into itself is followed once, whatever its file is called.
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
