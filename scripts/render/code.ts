// The class `Code`: text that templates print as code, in contrast to text from a document.

let read: (code: Code) => string;

/**
 * TypeScript or JavaScript code that templates print without escaping. Only specloom creates objects of the class
 * `Code`, and only the sink `code` prints them.
 */
export class Code {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static {
    read = (code) => code.#text;
  }
}

/** Returns the text of a `Code` value, for sinks. */
export function textOf(code: Code): string {
  return read(code);
}

/**
 * Marks a text as code, so that templates print the text without escaping. Texts from a document must already be
 * encoded by `ident`, `prop`, `str` or `json`. The printer may indent lines after the first, so the code must not
 * contain a template literal with a line end.
 */
export function code(text: string): Code {
  return new Code(text);
}

export function isEmpty(code: Code): boolean {
  return read(code) === "";
}
