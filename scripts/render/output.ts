// Collects the printed text, and indents each line of a partial as far as the tag that includes the partial.

/** The number of printed texts that are joined at a time. */
const PIECES = 4096;

/**
 * The text that was printed up to now. `write` adds text of a template; `put` and `line` add values that are already
 * encoded for the output language.
 */
export class Output {
  /** Printed text in long strings; the newest text is in `#pieces`. */
  readonly #joined: string[] = [];
  // Many short strings are joined at a time. A string that grows by `+=` keeps an object for each piece until the end,
  // and large files have millions of pieces. The garbage collector would copy all these objects.
  #pieces: string[] = [];
  #atLineStart = true;
  /** White space that is printed before each line of the current partial. */
  indent = "";
  /** The number of nested partials that are currently being printed. */
  depth = 0;

  /** Adds template text, with indentation for each of its lines. */
  write(text: string): void {
    if (text === "") return;
    if (this.indent === "") this.#add(text);
    else {
      if (!text.startsWith("\n")) this.#beginLine();
      this.#add(text.replace(/\n(?!\n|$)/g, `\n${this.indent}`));
    }
    this.#atLineStart = text.endsWith("\n");
  }

  /** Adds text from a sink unchanged, because the sink has already indented the text. */
  put(text: string): void {
    if (text === "") return;
    this.#beginLine();
    this.#add(text);
    this.#atLineStart = text.endsWith("\n");
  }

  /** Adds a text as one or several complete lines; an empty text adds no line. */
  line(indent: string, text: string): void {
    if (text === "") return;
    this.#beginLine();
    if (indent !== "") this.#add(indent);
    this.#add(text);
    if (!text.endsWith("\n")) this.#add("\n");
    this.#atLineStart = true;
  }

  /** The printed text without changes; `toString` changes the line ends at the end of the text. */
  get text(): string {
    return [...this.#joined, ...this.#pieces].join("");
  }

  /** Returns the printed text, which ends with exactly one line end. */
  toString(): string {
    this.#join();
    const texts = [...this.#joined];
    // If a template ends with an empty list, the printed text ends with empty lines, which are removed. Only line ends
    // at the end of the output are removed.
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      let end = text.length;
      while (end > 0 && text.charCodeAt(end - 1) === 10) end--;
      if (end === 0) continue;
      texts.push(text.slice(0, end));
      break;
    }
    texts.push("\n");
    return texts.join("");
  }

  #add(text: string): void {
    this.#pieces.push(text);
    if (this.#pieces.length === PIECES) this.#join();
  }

  #join(): void {
    this.#joined.push(this.#pieces.join(""));
    this.#pieces = [];
  }

  #beginLine(): void {
    if (this.#atLineStart && this.indent !== "") this.#add(this.indent);
    this.#atLineStart = false;
  }
}
