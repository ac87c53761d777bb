// Reuses parsed files: those whose bytes equal the file at the same place of the previous document.
import { formatOf, type ParsedText } from "./parsed-text.js";

interface Earlier {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly parsed: ParsedText;
}

/**
 * The texts of the documents that one command reads, each by its place in its document. References to other files are
 * followed for each document anew. Only values and places are shared.
 */
export class EarlierTexts {
  readonly #byPlace = new Map<string, Earlier>();
  /** Texts of earlier runs that this run has not read. */
  readonly #before: Map<string, Earlier>;

  readonly #closed: WeakSet<ParsedText>;

  /** `before`: the texts of the run before, which may have failed before it read all files. */
  constructor(before?: EarlierTexts) {
    this.#before = new Map(before && [...before.#before, ...before.#byPlace]);
    this.#closed = before === undefined ? new WeakSet() : before.#closed;
  }

  /** Drops the texts that this run did not read, because it has read the whole document. */
  end(): void {
    this.#before.clear();
  }

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
    const earlier = this.#byPlace.get(place) ?? this.#before.get(place);
    // A large text is dropped before its successor is parsed.
    this.#before.delete(place);
    if (earlier !== undefined && isSame(earlier, name, bytes)) {
      this.#byPlace.set(place, earlier);
      return earlier.parsed;
    }
    const parsed = parse();
    this.#byPlace.set(place, { name, bytes, parsed });
    return parsed;
  }
}

/** Returns true if parsing the bytes of a file of this name again would change nothing. */
function isSame({ name: known, bytes: old, parsed }: Earlier, name: string, bytes: Uint8Array) {
  if (Buffer.compare(old, bytes) !== 0) return false;
  // The same bytes may be JSON in one file and YAML in another, by the file name. Faults name their file.
  return (
    formatOf(name, parsed.text) === parsed.format && (name === known || parsed.faults.length === 0)
  );
}
