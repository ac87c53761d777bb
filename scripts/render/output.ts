// Where a template prints to: text that grows, each line of a partial indented as the partial is.

/** The growing text. Template text goes through `write`, sinks' text through `put` and `line`. */
export class Output {
  #text = "";
  #atLineStart = true;
  /** The indentation of every line of the current partial. */
  indent = "";
  /** How many partials are being printed, one inside the other. */
  depth = 0;

  /** Prints text of a template: indents each of its lines. */
  write(text: string): void {
    if (text === "") return;
    if (this.indent === "") this.#text += text;
    else {
      if (!text.startsWith("\n")) this.#beginLine();
      this.#text += text.replace(/\n(?!\n|$)/g, `\n${this.indent}`);
    }
    this.#atLineStart = text.endsWith("\n");
  }

  /** Prints what a sink made, as it is: the sink has indented it already. */
  put(text: string): void {
    if (text === "") return;
    this.#beginLine();
    this.#text += text;
    this.#atLineStart = text.endsWith("\n");
  }

  /** Prints what a sink made as lines of their own, or no line if there is nothing. */
  line(indent: string, text: string): void {
    if (text !== "") this.put(`${indent}${text}${text.endsWith("\n") ? "" : "\n"}`);
  }

  /** All that was printed, with one line end after it. */
  toString(): string {
    // A list that is printed last and has no members leaves empty lines. Nothing but line ends is taken.
    let end = this.#text.length;
    while (end > 0 && this.#text.charCodeAt(end - 1) === 10) end--;
    return `${this.#text.slice(0, end)}\n`;
  }

  #beginLine(): void {
    if (this.#atLineStart) this.#text += this.indent;
    this.#atLineStart = false;
  }
}
