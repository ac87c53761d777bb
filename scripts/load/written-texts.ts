// Finds the text of a value as the author wrote it: `1.0` for the number 1, and `True` for true.
import { Lines } from "../diagnostics/lines.js";
import { valueFor } from "../json/by-key.js";
import type { SourceFile, SpecDocument } from "./spec-document.js";

const known = new WeakMap<SpecDocument, WrittenTexts>();

/** Returns the texts of a document's values. Always returns the same object for one document. */
export function writtenTexts(document: SpecDocument): WrittenTexts {
  return valueFor(known, document, () => new WrittenTexts(document));
}

class WrittenTexts {
  readonly #document: SpecDocument;
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #lines = new Map<string, Lines>();

  constructor(document: SpecDocument) {
    this.#document = document;
    this.#files = new Map(document.files.map((one) => [one.file, one]));
  }

  /** Returns the first line of the text of the value at a JSON Pointer. */
  at(pointer: string): string | undefined {
    const { file, line, column, length } = this.#document.locate(pointer);
    const source = this.#files.get(file);
    if (source === undefined) return undefined;
    const lines = valueFor(this.#lines, file, () => new Lines(source.text));
    // A YAML anchor before the value, such as `&id`, is removed.
    return lines
      .line(line)
      .slice(column - 1, column - 1 + length)
      .replace(/^&\S+\s+/, "");
  }

  /**
   * Returns the text of the number or boolean at a JSON Pointer. Returns `undefined` if the file has another value at
   * this place, such as a YAML alias.
   */
  ofScalar(pointer: string, value: number | boolean): string | undefined {
    const text = this.at(pointer);
    if (text === undefined || text === "") return undefined;
    const isBoolean = /^(?:true|false)$/i.test(text);
    return (isBoolean ? text.toLowerCase() === "true" : Number(text)) === value ? text : undefined;
  }
}
