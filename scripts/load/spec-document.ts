// One OpenAPI document as its author wrote it, bundled from its files, with every place known.
import type { Location } from "../diagnostics/diagnostic.js";
import type { JsonObject, JsonValue } from "../json/json.js";
import type { OpenApiVersion } from "../openapi/versions.js";

/** One file that was read: the root, one that a `$ref` reached, or an overlay. */
export interface SourceFile {
  /** As shown to people: relative to the working directory, `/`-separated. */
  readonly file: string;
  /** Absolute, for watching. */
  readonly absolute: string;
  readonly text: string;
}

/** A place in one of the files of a document. */
export interface PlaceInFile {
  /** Relative to the folder that references are resolved in; `""` for the root file. */
  readonly file: string;
  readonly pointer: string;
}

/**
 * One OpenAPI document as its author wrote it. `root` is plain JSON with own keys only. Every `$ref` in it is kept and
 * is internal (`#…`): values of other files are placed at their first use (see `bundle.ts`). Inside data (`example`,
 * `default`, `enum`, `const`, `x-…`: see `positions.ts`) a `$ref` is no reference and stays as written.
 */
export interface SpecDocument {
  readonly version: OpenApiVersion;
  /** The document of Swagger 2.0 that this one was made of. */
  readonly written?: SpecDocument;
  /** Whether schemas mean what JSON Schema says, also where authors mean something else (`--strict-json-schema`). */
  readonly strictJsonSchema: boolean;
  readonly root: JsonObject;
  /** Root first, then in the order in which `$ref`s reached them, then the overlays. */
  readonly files: readonly SourceFile[];
  /** Own value at a JSON pointer, or `undefined`. References are not followed. */
  valueAt(pointer: string): JsonValue | undefined;
  /**
   * Where a pointer stands on disk, also in a file that a `$ref` reached. A pointer to nothing gives the
   * nearest place above it that exists. `at: "key"` asks for the member's name, not its value.
   */
  locate(pointer: string, at?: "key" | "value"): Location;
  /**
   * Returns the author's name for a value from another file: the file's base name without its ending, or the last
   * segment of the reference's fragment. `undefined` for values of the root file.
   */
  authorName(pointer: string): string | undefined;
  /** Where the author wrote what stands at `pointer`. */
  placeOf(pointer: string): PlaceInFile;
  /** The pointers at which the document has what the author wrote at a place, if it has it. */
  pointersOf(place: PlaceInFile): string[];
  /** The pointers of all that references brought in from other files. */
  broughtIn(): string[];
}
