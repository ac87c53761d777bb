// The type of a read document: bundled from its files, with the place of every value.
import type { Location } from "../diagnostics/diagnostic.js";
import type { JsonObject, JsonValue } from "../json/json.js";
import type { OpenApiVersion } from "../openapi/versions.js";

/** A file that was read: the root, a target of a `$ref`, or an overlay. */
export interface SourceFile {
  /** As shown to people: relative to the working directory, `/`-separated. */
  readonly file: string;
  /** The absolute path, for watching. */
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
 * One bundled OpenAPI document. `root` is plain JSON with own keys only. Every `$ref` in it is internal (`#…`): values
 * of other files are placed at their first use (see `bundle.ts`). Inside data (`example`, `default`, `enum`, `const`,
 * `x-…`: see `positions.ts`) a `$ref` is no reference and stays as written.
 */
export interface SpecDocument {
  readonly version: OpenApiVersion;
  /** The Swagger 2.0 document that this document was converted from. */
  readonly written?: SpecDocument;
  /** Whether schemas are read strictly as JSON Schema (`--strict-json-schema`), not as authors mean them. */
  readonly strictJsonSchema: boolean;
  readonly root: JsonObject;
  /** The root, then files in the order in which `$ref`s reached them, then the overlays. */
  readonly files: readonly SourceFile[];
  /** Returns the value at a JSON pointer, or `undefined`. References are not followed. */
  valueAt(pointer: string): JsonValue | undefined;
  /**
   * Returns the file, line and column of a pointer, which may be in a file that a `$ref` reached. For a missing value,
   * returns the nearest existing place above it. `at: "key"` returns the place of the member's name instead of its
   * value.
   */
  locate(pointer: string, at?: "key" | "value"): Location;
  /**
   * Returns the author's name for a value from another file: the file's base name without its ending, or the last
   * segment of the reference's fragment. `undefined` for values of the root file.
   */
  authorName(pointer: string): string | undefined;
  /** Returns the place where the author wrote the value at `pointer`. */
  placeOf(pointer: string): PlaceInFile;
  /** Returns the pointers in this document for a place of a file; empty if there are none. */
  pointersOf(place: PlaceInFile): string[];
  /** Returns the pointers of all values that references brought in from other files. */
  broughtIn(): string[];
}
