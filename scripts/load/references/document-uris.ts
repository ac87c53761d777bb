// Maps URIs to files and schemas. A URI may be the `$self` of a document, the URL of a vendored file, or the `$id` of a
// schema.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import { type DocumentVersion, isSince32, versions } from "../../openapi/versions.js";
import type { DocumentFiles } from "../document-files.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import type { RefusedReference } from "./references.js";
import { resourcesOf, type SchemaResource, selfOf } from "./schema-resources.js";
import { comparable, type UriRegistry } from "./uri-registry.js";

/** The file or schema that a URI identifies, or the reason for not reading the file. */
export type UriTarget =
  | { readonly path: string }
  | { readonly file: ParsedFile; readonly resource: SchemaResource }
  | RefusedReference;

/**
 * Returns an invented URI for a file that has only a path. A relative `$self` is resolved against the invented URI of
 * its file.
 */
export function localUri(path: string): string {
  return new URL(path, "local-file://folder/").href;
}

/** The URIs of one document's files. Each file of the document is added to the list when the loader reads the file. */
export class DocumentUris {
  readonly #registry: UriRegistry;
  readonly #version: DocumentVersion;
  readonly #files: ParsedFile[] = [];
  readonly #selves = new Map<string, string>();
  /**
   * URIs that belong to files on disk. For a vendored file, the URI in the lock file overrides the URI that the
   * vendored file declares.
   */
  readonly #owned = new Map<string, string>();
  readonly #claimed = new Map<string, string>();
  readonly #diagnostics: Diagnostic[] = [];
  #isListed = false;
  #isComplete = false;

  constructor(registry: UriRegistry, version: DocumentVersion) {
    this.#registry = registry;
    this.#version = version;
  }

  /** True if all searches for the URIs of files and schemas are finished. */
  get isComplete(): boolean {
    return this.#isComplete || this.#version === "2.0" || versions[this.#version].hasOldForms;
  }

  /** Records that all files were searched: from now on, a URI that belongs to no file or schema is unknown. */
  setComplete(): void {
    this.#isComplete = true;
  }

  add(file: ParsedFile): void {
    if (this.#files.includes(file)) return;
    this.#files.push(file);
    this.#isComplete = false;
    const self = selfOf(file.value);
    if (!isSince32(this.#version) || self === undefined) return;
    const first = this.#addSelf(file.path, self);
    if (first === undefined) return;
    const message = `${quote(self)} is also the \`$self\` of ${first}, so references to this URI lead to ${first}`;
    const location = file.locate("/$self");
    this.#diagnostics.push({ code: "duplicate-self", severity: "warning", message, location });
  }

  /** Returns the `$self` of a file as an absolute URI. */
  selfOf(file: ParsedFile): string | undefined {
    return this.#selves.get(file.path);
  }

  /** Returns the URI from which a file was read, or `undefined` for a file that has only a path. */
  readFrom({ path }: ParsedFile): string | undefined {
    return this.#registry.baseOf(path);
  }

  /** Returns the base URI for the references of a file, or `undefined` for a file that has only a path. */
  baseOf(file: ParsedFile): string | undefined {
    return this.selfOf(file) ?? this.readFrom(file);
  }

  /**
   * Returns the file or schema that an absolute URI without fragment identifies, for a reference in the file `from`.
   */
  find(uri: string, from: ParsedFile): UriTarget | undefined {
    const known = comparable(uri);
    if (known === undefined) return undefined;
    const own = this.selfOf(from) === known ? from.path : this.#owned.get(known);
    if (own !== undefined) return { path: own };
    const listed = this.#registry.find(known);
    if (typeof listed === "string") return { path: listed };
    const claimed = this.#claimed.get(known);
    if (claimed !== undefined) return { path: claimed };
    return this.#resource(known) ?? listed;
  }

  /** Searches the root document's folder once for documents with a `$self`. */
  async look(files: DocumentFiles): Promise<void> {
    if (!isSince32(this.#version) || this.#isListed) return;
    this.#isListed = true;
    for (const { path, found } of await files.lookFor("$self", selfOf)) this.#addSelf(path, found);
  }

  /** Records the `$self` of a file. If an earlier file has an equal `$self`, returns the path of the earlier file. */
  #addSelf(path: string, self: string): string | undefined {
    const readFrom = this.#registry.baseOf(path);
    const uri = comparable(self, readFrom ?? localUri(path));
    if (uri === undefined) return undefined;
    this.#selves.set(path, uri);
    const known = readFrom === undefined ? this.#owned : this.#claimed;
    const first = known.get(uri) ?? path;
    known.set(uri, first);
    return first === path ? undefined : first;
  }

  #resource(uri: string): UriTarget | undefined {
    for (const file of this.#files) {
      const resource = resourcesOf(file).byId.get(uri);
      if (resource !== undefined) return { file, resource };
    }
    return undefined;
  }

  /** Returns findings about documents with equal `$self`. */
  diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }
}
