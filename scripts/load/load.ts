// Loads a document: reads and parses its files, follows references, and bundles the files.
import path from "node:path";
import {
  type DiagnosedFile,
  type Diagnostic,
  DiagnosticsError,
  type Location,
} from "../diagnostics/diagnostic.js";
import { addTo } from "../json/by-key.js";
import type { JsonObject, JsonValue } from "../json/json.js";
import { parent, parse, valueAtTokens } from "../json/pointer.js";
import type { DocumentVersion, OpenApiVersion } from "../openapi/versions.js";
import { documentFile } from "./folder.js";
import { defaultLimits, type Limits } from "./limits.js";
import type { OverlayFile } from "./overlay/amend.js";
import type { EarlierTexts } from "./parse/earlier-texts.js";
import { type Bundle, bundle } from "./references/bundle.js";
import { type Crawl, crawl } from "./references/crawl.js";
import { oneFile } from "./references/one-file.js";
import { type Project, rootFolder } from "./root-folder.js";
import { folderSource, memorySource, type Source } from "./source.js";
import type { PlaceInFile, SourceFile, SpecDocument } from "./spec-document.js";
import { readStandardInput } from "./standard-input.js";

export interface LoadOptions extends Project {
  readonly limits?: Partial<Limits>;
  /** The bytes of a document that is named `-`; by default, the standard input of the process. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /**
   * A cache of parsed texts that several documents share, so that equal files are parsed once. All documents that share
   * the cache must be loaded with equal limits.
   */
  readonly texts?: EarlierTexts | undefined;
  /** Overlays for the root file, in the order in which they are applied. A string is the path of an overlay file. */
  readonly overlays?: readonly (string | OverlayFile)[];
  /**
   * If true, schemas are interpreted literally as JSON Schema. By default, specloom interprets schemas as their authors
   * probably meant them.
   */
  readonly strictJsonSchema?: boolean | undefined;
  /** The OpenAPI version by which schemas are interpreted, for a file that contains only schemas. */
  readonly schemasOf?: DocumentVersion | undefined;
}

/** A document, and its elements that could not be read. */
export interface Loaded {
  readonly document: SpecDocument;
  /** Findings about the references and the size of the document. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Maps the JSON Pointer of each broken reference to the reference's text, and of each omitted element to `""`.
   */
  readonly holes: ReadonlyMap<string, string>;
}

/**
 * Loads the document whose root is `file`. `-` is standard input, which must not refer to other files. For a folder,
 * the file `openapi.yaml`, `openapi.yml` or `openapi.json` in the folder is loaded. Throws a `DiagnosticsError` with
 * the location of every mistake.
 */
export async function loadDocument(file: string, options: LoadOptions = {}): Promise<SpecDocument> {
  return whole(await readDocument(file, options)).document;
}

/** Reads a document like `loadDocument`, but returns broken references instead of throwing an error. */
export async function readDocument(file: string, options: LoadOptions = {}): Promise<Loaded> {
  const limits = { ...defaultLimits, ...options.limits };
  if (file === "-") {
    const bytes = await readStandardInput(options.stdin ?? process.stdin, limits.fileBytes);
    return readFrom(memorySource(new Map([["<stdin>", bytes]])), "<stdin>", options);
  }
  const found = await documentFile(file);
  const folder = path.dirname(found);
  const source = folderSource(folder, { root: rootFolder(folder, options) });
  const name = path.basename(found);
  const { schemasOf: version } = options;
  if (version === undefined) return readFrom(source, name, options);
  // Imported on demand, because only files with nothing but schemas need this module.
  const { sharedDocument } = await import("./shared-file.js");
  const shared = await sharedDocument(source, name, { version, limits });
  return readFrom(shared.source, shared.root, options);
}

/**
 * Loads a document from a text. `fileName` is the name for findings, and its extension decides whether the text is JSON
 * or YAML.
 */
export async function loadDocumentFromText(
  text: string,
  fileName: string,
  options: LoadOptions = {},
): Promise<SpecDocument> {
  return loadFrom(memorySource(new Map([[fileName, text]])), fileName, options);
}

/** Loads the document with the root file `root` from a source. */
export async function loadFrom(
  source: Source,
  root: string,
  options: LoadOptions = {},
): Promise<SpecDocument> {
  return whole(await readFrom(source, root, options)).document;
}

/** Reads a document like `loadFrom`, but returns broken references instead of throwing an error. */
export async function readFrom(
  source: Source,
  root: string,
  options: LoadOptions = {},
): Promise<Loaded> {
  const limits = { ...defaultLimits, ...options.limits };
  const overlays = options.overlays?.map(overlayOnDisk);
  const found = await crawl(source, root, { limits, texts: options.texts, overlays });
  const { diagnostics, unread } = found;
  const files = [...found.files.values(), ...found.overlayFiles];
  // A document with a single file is bundled only if references must be rewritten.
  const hasMoved = found.redirects.size > 0 || found.placed.size > 0;
  const isOneFile = found.files.size === 1 && !hasMoved;
  try {
    const bundled = isOneFile ? oneFile(found) : bundle(found, limits);
    const document = new LoadedDocument(found, bundled, options.strictJsonSchema === true);
    const all = [...diagnostics, ...bundled.diagnostics];
    const loaded = { document, diagnostics: all, holes: bundled.holes };
    return found.version === "2.0" ? await asOpenApi(loaded, limits) : loaded;
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    throw new DiagnosticsError([...diagnostics, ...error.diagnostics], [...files, ...unread]);
  }
}

/** Converts a Swagger 2.0 document to OpenAPI 3.0, and returns all other documents unchanged. */
async function asOpenApi(
  { document, diagnostics, holes }: Loaded,
  { nodes }: Limits,
): Promise<Loaded> {
  // The converter of Swagger 2.0 is imported on demand, because most documents are OpenAPI.
  const { convert } = await import("./swagger/convert.js");
  const { ConvertedDocument } = await import("./swagger/converted-document.js");
  const located = (found: readonly Diagnostic[]): Diagnostic[] =>
    found.map(({ pointer = "", ...one }) => ({ ...one, location: document.locate(pointer) }));
  let converted: ReturnType<typeof convert>;
  try {
    converted = convert(document.root, nodes);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    throw new DiagnosticsError(located(error.diagnostics), document.files);
  }
  const { root, moved, diagnostics: found } = converted;
  const made = new ConvertedDocument(document, root, moved);
  const now = [...holes].flatMap(([pointer, text]) =>
    moved.made(pointer).map((at): [string, string] => [at, text]),
  );
  return { document: made, diagnostics: [...diagnostics, ...located(found)], holes: new Map(now) };
}

/**
 * Returns the overlay file at a path on disk. The overlay file may be outside of the root folder, because the user
 * named the file explicitly.
 */
function overlayOnDisk(named: string | OverlayFile): OverlayFile {
  if (typeof named !== "string") return named;
  return { source: folderSource(path.dirname(named)), path: path.basename(named) };
}

/** Throws a `DiagnosticsError` if an element of the document is broken, and otherwise returns the document. */
export function whole<Read extends Loaded>(loaded: Read): Read {
  const { document, diagnostics } = loaded;
  if (diagnostics.some(({ severity }) => severity === "error"))
    throw new DiagnosticsError(diagnostics, document.files);
  return loaded;
}

/** Converts a file with invalid text to a `SourceFile`, which can be watched, and quoted in findings. */
function asSource({ file, text }: DiagnosedFile): SourceFile {
  return { file, text, absolute: path.resolve(file) };
}

class LoadedDocument implements SpecDocument {
  readonly version: OpenApiVersion;
  readonly strictJsonSchema: boolean;
  readonly root: JsonObject;
  readonly files: readonly SourceFile[];
  readonly #crawl: Crawl;
  readonly #bundle: Bundle;
  #byPlace: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(crawl: Crawl, bundle: Bundle, strictJsonSchema: boolean) {
    this.strictJsonSchema = strictJsonSchema;
    this.version = crawl.version === "2.0" ? "3.0" : crawl.version;
    this.root = bundle.root;
    this.files = [...crawl.files.values(), ...crawl.unread.map(asSource), ...crawl.overlayFiles];
    this.#crawl = crawl;
    this.#bundle = bundle;
  }

  valueAt(pointer: string): JsonValue | undefined {
    const tokens = parse(pointer);
    return tokens && valueAtTokens(this.root, tokens);
  }

  locate(pointer: string, at: "key" | "value" = "value"): Location {
    const { origins } = this.#bundle;
    // A copied value is located in the file from which it was copied. The name of a member keeps the location at which
    // the author wrote it, although the value comes from another file.
    const own = origins.get(pointer);
    if (at === "key" && own?.named === "by specloom") return own.file.locate(own.pointer);
    for (let above = at === "key" ? parent(pointer) : pointer; ; above = parent(above)) {
      const origin = origins.get(above);
      if (origin) return origin.file.locate(origin.pointer + pointer.slice(above.length), at);
      if (above === "") return this.#crawl.root.locate(pointer, at);
    }
  }

  authorName(pointer: string): string | undefined {
    const { origins } = this.#bundle;
    return origins.size === 0 ? undefined : origins.get(pointer)?.name;
  }

  placeOf(pointer: string): PlaceInFile {
    const { origins } = this.#bundle;
    for (let above = pointer; above !== ""; above = parent(above)) {
      const origin = origins.get(above);
      if (origin === undefined) continue;
      const file = origin.file === this.#crawl.root ? "" : origin.file.path;
      return { file, pointer: origin.pointer + pointer.slice(above.length) };
    }
    return { file: "", pointer };
  }

  pointersOf({ file, pointer }: PlaceInFile): string[] {
    const found = file === "" ? [pointer] : [];
    for (let above = pointer; ; above = parent(above)) {
      const rest = pointer.slice(above.length);
      for (const at of this.#pointersByPlace.get(`${file}#${above}`) ?? []) found.push(at + rest);
      if (above === "") return found.filter((at) => this.valueAt(at) !== undefined);
    }
  }

  broughtIn(): string[] {
    return [...this.#bundle.origins.keys()];
  }

  get #pointersByPlace(): ReadonlyMap<string, readonly string[]> {
    if (this.#byPlace !== undefined) return this.#byPlace;
    const found = new Map<string, string[]>();
    for (const at of this.#bundle.origins.keys()) {
      const { file, pointer } = this.placeOf(at);
      addTo(found, `${file}#${pointer}`, at);
    }
    this.#byPlace = found;
    return found;
  }
}
