// Finds the files of a document, and the mistakes in their references.
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

export interface Crawl {
  readonly version: DocumentVersion;
  readonly root: ParsedFile;
  readonly files: ReadonlyMap<string, ParsedFile>;
  /**
   * Some JSON Pointers in references lead through a further `$ref`. For each such JSON Pointer (as `targetKey`), this
   * map has the final target.
   */
  readonly redirects: ReadonlyMap<string, Target>;
  /**
   * The text of a reference can have different targets at different locations. For each location of such a reference
   * (as `targetKey`), this map has the target.
   */
  readonly placed: ReadonlyMap<string, Target>;
  readonly diagnostics: readonly Diagnostic[];
  /** The broken elements, which can be left out of the document. */
  readonly broken: Broken;
  /** Files that could not be parsed, but that findings quote. */
  readonly unread: readonly DiagnosedFile[];
  /** The overlays that were applied to the root file. A value of the root file may have its location in an overlay. */
  readonly overlayFiles: readonly ParsedFile[];
}

export interface CrawlOptions {
  readonly limits: Limits;
  readonly texts?: EarlierTexts | undefined;
  readonly overlays?: readonly OverlayFile[] | undefined;
  /** Maps URIs to files; by default, the lock file next to the root file is used. */
  readonly registry?: UriRegistry | undefined;
}

/**
 * Reads the root file, and every file to which references lead. Throws only if the root file is not an OpenAPI
 * document; other mistakes are returned as `diagnostics`.
 */
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
  // The check of a text without references to other files does not depend on its file name, so equal texts are checked
  // only once.
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
