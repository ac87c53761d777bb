// Which files need no second reading: those that hold, byte by byte, what the document before them held in their place.
import { formatOf, type ParsedText } from "./parsed-text.js";

interface Earlier {
  readonly bytes: Uint8Array;
  readonly parsed: ParsedText;
}

/**
 * The texts of the documents that one command reads, each by its place in its document. References that name files are
 * followed for each document anew: only values and places are shared.
 */
export class EarlierTexts {
  readonly #byPlace = new Map<string, Earlier>();

  readonly #closed = new WeakSet<ParsedText>();

  /** True for the text of a root file that was found to refer to nothing but itself, without a mistake. */
  isClosed(text: ParsedText): boolean {
    return this.#closed.has(text);
  }

  /** Remembers such a text. */
  addClosed(text: ParsedText): void {
    this.#closed.add(text);
  }

  /** Returns the parsed `bytes`: those of an earlier document in the same place, or the result of `parse`. */
  read(
    { place, name, bytes }: { place: string; name: string; bytes: Uint8Array },
    parse: () => ParsedText,
  ): ParsedText {
    const earlier = this.#byPlace.get(place);
    if (earlier !== undefined && Buffer.compare(earlier.bytes, bytes) === 0) {
      const { parsed } = earlier;
      // The same bytes may be JSON under one name and YAML under another.
      if (formatOf(name, parsed.text) === parsed.format) return parsed;
    }
    const parsed = parse();
    this.#byPlace.set(place, { bytes, parsed });
    return parsed;
  }
}
