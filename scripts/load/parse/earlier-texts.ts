// Reuses the parsed file of an earlier document if the file at the same path has equal bytes.
import { formatOf, type ParsedText } from "./parsed-text.js";

interface Earlier {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly parsed: ParsedText;
}

/**
 * Parsed texts of the documents that one command reads, by their paths relative to the root document. References to
 * other files are followed anew for each document. Documents share only parsed values and their locations.
 */
export class EarlierTexts {
  readonly #byPlace = new Map<string, Earlier>();
  /** Texts that the previous run parsed, and whose files the current run has not read yet. */
  readonly #before: Map<string, Earlier>;

  readonly #closed: WeakSet<ParsedText>;

  /** A run that failed early did not read all texts, so the texts of earlier runs are kept, too. */
  constructor(before?: EarlierTexts) {
    this.#before = new Map(before && [...before.#before, ...before.#byPlace]);
    this.#closed = before === undefined ? new WeakSet() : before.#closed;
  }

  /**
   * Removes the texts that the current run did not read. `end` must be called only after the complete document was
   * read.
   */
  end(): void {
    this.#before.clear();
  }

  /** Returns true for the text of a root file that has no mistakes and no references to other files. */
  isClosed(text: ParsedText): boolean {
    return this.#closed.has(text);
  }

  /** Records that `isClosed` is true for a text. */
  addClosed(text: ParsedText): void {
    this.#closed.add(text);
  }

  /**
   * Returns the parsed `bytes` from the cache if the file at this path is unchanged; otherwise calls `parse`. `parse`
   * receives the parsed text of the previous run, whose objects it may reuse.
   */
  read(
    { place, name, bytes }: { place: string; name: string; bytes: Uint8Array },
    parse: (before?: ParsedText) => ParsedText,
  ): ParsedText {
    const before = this.#before.get(place);
    const earlier = this.#byPlace.get(place) ?? before;
    this.#before.delete(place);
    if (earlier !== undefined && isSame(earlier, name, bytes)) {
      this.#byPlace.set(place, earlier);
      return earlier.parsed;
    }
    const parsed = parse(before?.parsed);
    this.#byPlace.set(place, { name, bytes, parsed });
    return parsed;
  }
}

/** Returns true if an earlier parsed text can be reused for a file with the given name and bytes. */
function isSame({ name: known, bytes: old, parsed }: Earlier, name: string, bytes: Uint8Array) {
  if (Buffer.compare(old, bytes) !== 0) return false;
  // Depending on the file name, equal bytes may be parsed as JSON or as YAML. A text with findings is not reused for a
  // different file name, because its findings contain the file name.
  return (
    formatOf(name, parsed.text) === parsed.format && (name === known || parsed.faults.length === 0)
  );
}
