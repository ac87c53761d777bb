// The type of a loaded document: bundled from its files, with the location of every value.
import type { Location } from "../diagnostics/diagnostic.js";
import type { JsonObject, JsonValue } from "../json/json.js";
import type { OpenApiVersion } from "../openapi/versions.js";

/** A file that was read: the root file, the target of a reference, or an overlay. */
export interface SourceFile {
  /** The file name in messages: relative to the working directory, and separated by `/`. */
  readonly file: string;
  /** The absolute path of the file, for watching. */
  readonly absolute: string;
  readonly text: string;
}

/** A JSON Pointer in one of the files of a document. */
export interface PlaceInFile {
  /** The file path relative to the folder in which references are resolved; `""` for the root file. */
  readonly file: string;
  readonly pointer: string;
}

/**
 * One bundled OpenAPI document. `root` is plain JSON, and has only own members. Every `$ref` in `root` starts with `#`,
 * because the bundler copies values from other files into `root` (see `bundle.ts`). In data (`example`, `default`,
 * `enum`, `const`, `x-…`: see `positions.ts`), a `$ref` is not a reference and stays unchanged.
 */
export interface SpecDocument {
  readonly version: OpenApiVersion;
  /** The Swagger 2.0 document from which this document was converted. */
  readonly written?: SpecDocument;
  /** True if schemas are interpreted literally as JSON Schema (`--strict-json-schema`). */
  readonly strictJsonSchema: boolean;
  readonly root: JsonObject;
  /** The root file, the files to which references led, and the overlays, in this order. */
  readonly files: readonly SourceFile[];
  /** Returns the value at a JSON Pointer, or `undefined` if the value does not exist. References are not followed. */
  valueAt(pointer: string): JsonValue | undefined;
  /**
   * Returns the file, line and column for a JSON Pointer, whose value may be in a different file. For a missing value,
   * returns the location of its nearest existing ancestor. If `at` is `"key"`, the location is that of the member's
   * name instead of its value.
   */
  locate(pointer: string, at?: "key" | "value"): Location;
  /**
   * Returns the author's name for a value from a file other than the root file: the file's base name, or the fragment's
   * last segment. Returns `undefined` for a value of the root file.
   */
  authorName(pointer: string): string | undefined;
  /** Returns the file and JSON Pointer at which the author wrote the value at `pointer`. */
  placeOf(pointer: string): PlaceInFile;
  /** Returns the JSON Pointers, in the bundled document, of all copies of a file's value. */
  pointersOf(place: PlaceInFile): string[];
  broughtIn(): string[];
}
