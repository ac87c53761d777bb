// Reuses parsed files: those whose bytes equal the file at the same place of the previous document.
import { formatOf, type ParsedText } from "./parsed-text.js";

interface Earlier {
  readonly bytes: Uint8Array;
  readonly parsed: ParsedText;
}

/**
 * The texts of the documents that one command reads, each by its place in its document. References to other files are
 * followed for each document anew. Only values and places are shared.
 */
export class EarlierTexts {
  readonly #byPlace = new Map<string, Earlier>();

  readonly #closed = new WeakSet<ParsedText>();

  /** Returns true for the text of a root file without mistakes and without references to other files. */
  isClosed(text: ParsedText): boolean {
    return this.#closed.has(text);
  }

  /** Remembers a text for `isClosed`. */
  addClosed(text: ParsedText): void {
    this.#closed.add(text);
  }

  /** Returns the parsed `bytes`: those of an earlier document at the same place, or the result of `parse`. */
  read(
    { place, name, bytes }: { place: string; name: string; bytes: Uint8Array },
    parse: () => ParsedText,
  ): ParsedText {
    const earlier = this.#byPlace.get(place);
    if (earlier !== undefined && Buffer.compare(earlier.bytes, bytes) === 0) {
      const { parsed } = earlier;
      // The same bytes may be JSON in one file and YAML in another, by the file name.
      if (formatOf(name, parsed.text) === parsed.format) return parsed;
    }
    const parsed = parse();
    this.#byPlace.set(place, { bytes, parsed });
    return parsed;
  }
}
