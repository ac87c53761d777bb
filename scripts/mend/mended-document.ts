// Represents a document without its broken elements. Each value of the mended document keeps its location in the
// original document.
import type { Diagnostic, Location, Note } from "../diagnostics/diagnostic.js";
import { valueFor } from "../json/by-key.js";
import type { JsonObject, JsonValue } from "../json/json.js";
import { parse, valueAtTokens } from "../json/pointer.js";
import type { PlaceInFile, SourceFile, SpecDocument } from "../load/spec-document.js";
import type { OpenApiVersion } from "../openapi/versions.js";
import type { Edited, Edits } from "./edits.js";

/** The original document with edits applied. */
export class MendedDocument implements SpecDocument {
  readonly version: OpenApiVersion;
  readonly strictJsonSchema: boolean;
  /** The Swagger 2.0 document from which the original document was converted. */
  declare readonly written?: SpecDocument;
  readonly root: JsonObject;
  readonly files: readonly SourceFile[];
  readonly #original: SpecDocument;
  readonly #edited: Edited;
  /** Cached values, by JSON Pointer; many references point to the same value. */
  readonly #values = new Map<string, JsonValue | undefined>();

  constructor(original: SpecDocument, edits: Edits) {
    this.#original = original;
    this.#edited = edits.made(original.root);
    this.version = original.version;
    this.strictJsonSchema = original.strictJsonSchema;
    if (original.written !== undefined) this.written = original.written;
    this.root = this.#edited.root;
    this.files = original.files;
  }

  /** Returns the JSON Pointer in the original document for a JSON Pointer of the mended document. */
  original(pointer: string): string {
    return this.#edited.original(pointer);
  }

  /** The JSON Pointers of references whose targets were removed. */
  get dangling(): readonly string[] {
    return this.#edited.dangling;
  }

  /**
   * Changes the JSON Pointers of a finding so that they refer to the original document instead of the mended document.
   */
  inOriginal<T extends Diagnostic | Note>(finding: T): T {
    const { pointer, notes } = finding as Diagnostic;
    if (pointer === undefined && notes === undefined) return finding;
    return {
      ...finding,
      ...(pointer === undefined ? {} : { pointer: this.original(pointer) }),
      ...(notes === undefined ? {} : { notes: notes.map((note) => this.inOriginal(note)) }),
    };
  }

  valueAt(pointer: string): JsonValue | undefined {
    return valueFor(this.#values, pointer, () => {
      const tokens = parse(pointer);
      return tokens && valueAtTokens(this.root, tokens);
    });
  }

  locate(pointer: string, at?: "key" | "value"): Location {
    return this.#original.locate(this.original(pointer), at);
  }

  authorName(pointer: string): string | undefined {
    return this.#original.authorName(this.original(pointer));
  }

  placeOf(pointer: string): PlaceInFile {
    return this.#original.placeOf(this.original(pointer));
  }

  pointersOf(place: PlaceInFile): string[] {
    return this.#original.pointersOf(place);
  }

  broughtIn(): string[] {
    return this.#original.broughtIn();
  }
}
