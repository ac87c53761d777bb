// Reads the files of one document, each only once, and enforces the limits.

import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import type { JsonValue } from "../json/json.js";
import type { Limits } from "./limits.js";
import { decodeText } from "./parse/decode.js";
import type { EarlierTexts } from "./parse/earlier-texts.js";
import { ParsedFile } from "./parse/parsed-file.js";
import { formatOf, ParsedText } from "./parse/parsed-text.js";
import type { Source } from "./source.js";
import type { Absence } from "./unavailable.js";

/** The files that were read for a document. */
export class DocumentFiles {
  /** The files that were read, by path; the root file is the first entry. */
  readonly byPath: Map<string, ParsedFile> = new Map();
  readonly #source: Source;
  readonly #limits: Limits;
  readonly #texts: EarlierTexts | undefined;
  #bytes = 0;

  constructor(source: Source, limits: Limits, texts: EarlierTexts | undefined) {
    this.#source = source;
    this.#limits = limits;
    this.#texts = texts;
  }

  /** The root folder, as printed in messages. */
  get reach(): string {
    return this.#source.reach;
  }

  /** Returns the name of a file, as printed in messages. */
  display(path: string): string {
    return this.#source.display(path);
  }

  /**
   * Returns the file at a path, or the reason why it cannot be read. Throws a `DiagnosticsError` with a location if the
   * text of the file is invalid.
   */
  async read(path: string): Promise<ParsedFile | Absence> {
    const known = this.byPath.get(path);
    if (known !== undefined) return known;
    if (this.byPath.size >= this.#limits.files) return "too-many";
    const most = Math.min(this.#limits.fileBytes, this.#limits.totalBytes - this.#bytes);
    const bytes = await this.#source.read(path, most);
    return bytes instanceof Uint8Array ? this.#parse(path, bytes) : bytes;
  }

  /**
   * Searches the unread files in the root document's folder: passes each file whose text contains `text` to `find`, and
   * returns the results. The search adds no file to the document. Files that cannot be parsed are skipped.
   */
  async lookFor<Found>(
    text: string,
    find: (value: JsonValue) => Found | undefined,
  ): Promise<{ readonly path: string; readonly found: Found }[]> {
    const all: { path: string; found: Found }[] = [];
    let left = this.#limits.totalBytes;
    for (const path of await this.#source.list()) {
      if (this.byPath.has(path)) continue;
      const bytes = await this.#source.read(path, Math.min(left, this.#limits.fileBytes));
      if (!(bytes instanceof Uint8Array)) continue;
      left -= bytes.length;
      if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text)) continue;
      const found = this.#valueOf(path, bytes);
      const one = found === undefined ? undefined : find(found);
      if (one !== undefined) all.push({ path, found: one });
    }
    return all;
  }

  #valueOf(path: string, bytes: Uint8Array): JsonValue | undefined {
    try {
      const text = decodeText(bytes, path);
      return new ParsedText({ file: path, text }, formatOf(path, text), this.#limits).value;
    } catch (error) {
      if (error instanceof DiagnosticsError) return undefined;
      throw error;
    }
  }

  #parse(path: string, bytes: Uint8Array): ParsedFile {
    this.#bytes += bytes.length;
    const names = { path, file: this.#source.display(path), absolute: this.#source.absolute(path) };
    const parse = (before?: ParsedText): ParsedText => {
      const text = decodeText(bytes, names.file);
      return new ParsedText({ file: names.file, text }, formatOf(path, text), this.#limits, before);
    };
    // The root file always has the path `""`.
    const place = this.byPath.size === 0 ? "" : path;
    const parsed = this.#texts?.read({ place, name: names.file, bytes }, parse) ?? parse();
    const file = new ParsedFile(names, parsed);
    this.byPath.set(path, file);
    return file;
  }
}
