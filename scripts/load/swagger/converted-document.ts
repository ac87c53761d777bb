// A Swagger 2.0 document converted to OpenAPI 3.0. Values of the converted document have their locations in the
// original document.
import type { Location } from "../../diagnostics/diagnostic.js";
import type { JsonObject, JsonValue } from "../../json/json.js";
import { parse, valueAtTokens } from "../../json/pointer.js";
import type { PlaceInFile, SourceFile, SpecDocument } from "../spec-document.js";
import type { Moved } from "./moved.js";

export class ConvertedDocument implements SpecDocument {
  readonly version = "3.0";
  readonly strictJsonSchema: boolean;
  readonly root: JsonObject;
  readonly files: readonly SourceFile[];
  /** The original Swagger 2.0 document. */
  readonly written: SpecDocument;
  readonly #moved: Moved;

  constructor(written: SpecDocument, root: JsonObject, moved: Moved) {
    this.written = written;
    this.strictJsonSchema = written.strictJsonSchema;
    this.root = root;
    this.files = written.files;
    this.#moved = moved;
  }

  valueAt(pointer: string): JsonValue | undefined {
    const tokens = parse(pointer);
    return tokens && valueAtTokens(this.root, tokens);
  }

  locate(pointer: string, at?: "key" | "value"): Location {
    return this.written.locate(this.#moved.source(pointer), at);
  }

  authorName(pointer: string): string | undefined {
    return this.written.authorName(this.#moved.source(pointer));
  }

  placeOf(pointer: string): PlaceInFile {
    return this.written.placeOf(this.#moved.source(pointer));
  }

  pointersOf(place: PlaceInFile): string[] {
    return this.#made(this.written.pointersOf(place));
  }

  broughtIn(): string[] {
    return this.#made(this.written.broughtIn());
  }

  /** Returns the JSON Pointers in the converted document for JSON Pointers of the original document. */
  #made(pointers: readonly string[]): string[] {
    return pointers.flatMap((pointer) =>
      this.#moved.made(pointer).filter((made) => this.valueAt(made) !== undefined),
    );
  }
}
