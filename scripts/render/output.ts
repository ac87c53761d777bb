// Collects the printed text, and indents each line of a partial as far as the tag that includes the partial.

/**
 * The text that was printed up to now. `write` adds the fixed text of a template; `put` and `line` add values that a
 * sink has encoded.
 */
export class Output {
  #text = "";
  #atLineStart = true;
  /** White space that is printed before each line of the current partial. */
  indent = "";
  /** The number of nested partials that are currently being printed. */
  depth = 0;

  /** Adds template text, with indentation for each of its lines. */
  write(text: string): void {
    if (text === "") return;
    if (this.indent === "") this.#text += text;
    else {
      if (!text.startsWith("\n")) this.#beginLine();
      this.#text += text.replace(/\n(?!\n|$)/g, `\n${this.indent}`);
    }
    this.#atLineStart = text.endsWith("\n");
  }

  /** Adds text from a sink unchanged, because the sink has already indented the text. */
  put(text: string): void {
    if (text === "") return;
    this.#beginLine();
    this.#text += text;
    this.#atLineStart = text.endsWith("\n");
  }

  /** Adds a text as one or several complete lines; an empty text adds no line. */
  line(indent: string, text: string): void {
    if (text !== "") this.put(`${indent}${text}${text.endsWith("\n") ? "" : "\n"}`);
  }

  /** The printed text without changes; `toString` changes the line ends at the end of the text. */
  get text(): string {
    return this.#text;
  }

  /** Returns the printed text, which ends with exactly one line end. */
  toString(): string {
    // If a template ends with an empty list, the output ends with empty lines. Only line ends at the end of the output
    // are removed.
    let end = this.#text.length;
    while (end > 0 && this.#text.charCodeAt(end - 1) === 10) end--;
    return `${this.#text.slice(0, end)}\n`;
  }

  #beginLine(): void {
    if (this.#atLineStart) this.#text += this.indent;
    this.#atLineStart = false;
  }
}
