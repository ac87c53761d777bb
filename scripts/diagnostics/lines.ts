// Converts an offset in a text to a line and column, by binary search in an index of lines.
import type { Location } from "./diagnostic.js";

/** The lines of a text. Line ends are LF, CR LF and CR, as in YAML and in editors. */
export class Lines {
  readonly text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.text = text;
    let cr = text.indexOf("\r");
    let lf = text.indexOf("\n");
    while (cr !== -1 || lf !== -1) {
      const breaksWithCr = cr !== -1 && (lf === -1 || cr < lf);
      const end = breaksWithCr ? (lf === cr + 1 ? lf : cr) : lf;
      this.#starts.push(end + 1);
      if (cr !== -1 && cr <= end) cr = text.indexOf("\r", end + 1);
      if (lf !== -1 && lf <= end) lf = text.indexOf("\n", end + 1);
    }
  }

  /** The number of lines in the text. The empty text after a final line end counts as a line. */
  get count(): number {
    return this.#starts.length;
  }

  /** Returns the text of a line without its line end; `""` if the line does not exist. Lines are counted from 1. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return "";
    return this.text.slice(start, this.#end(number));
  }

  /** Returns the location from `start` to `end`, but at most to the end of the line. */
  locate(file: string, start: number, end: number): Location {
    const number = this.#numberAt(start);
    const stop = Math.min(end, this.#end(number));
    const column = start - this.#starts[number - 1]! + 1;
    return { file, line: number, column, length: Math.max(1, stop - start) };
  }

  #numberAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  #end(number: number): number {
    let end = this.#starts[number] ?? this.text.length;
    if (number < this.#starts.length) {
      end -= 1;
      if (this.text[end] === "\n" && this.text[end - 1] === "\r") end -= 1;
    }
    return end;
  }
}
