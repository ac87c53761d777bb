// Code of our own printers: text that is already code, told apart from text of a document by its type.

let read: (code: Code) => string;

/** A piece of finished code; only our printers make one, and only the `code` sink prints one. */
export class Code {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static {
    read = (code) => code.#text;
  }
}

/** The text of finished code, for sinks: whoever wants to know what it names asks what it was made of. */
export function textOf(code: Code): string {
  return read(code);
}

/**
 * Declares text to be finished code. Texts of a document must have gone through an encoder (`ident`, `prop`, `str`,
 * `json`) before. Lines after the first are indented where the code is put, so a template literal in it must hold no
 * line end.
 */
export function code(text: string): Code {
  return new Code(text);
}

/** Returns whether finished code has no text. */
export function isEmpty(code: Code): boolean {
  return read(code) === "";
}
