// Decides which texts are identifiers in generated code, for the `ident` sink and for functions that create names.

import { reservedInTypescript } from "./reserved.js";

// Letters that every version of Node.js and TypeScript allows in identifiers. \p{ID_Start} contains more letters in
// newer versions of Node.js than in TypeScript, so a printed name might not compile. Letters of right-to-left scripts
// are excluded, because they would reorder the code around them. Combining letters are excluded, because each needs a
// preceding letter.
const latin = "\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff";
const greekAndCyrillic =
  "\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03f5\\u03f7-\\u0481\\u048a-\\u052f";
const eastAsian = "\\u3005\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fd5\\uac00-\\ud7a3";

/** The letters of identifiers, for a character class in a regular expression. */
export const letters: string = `$_A-Za-z${latin}${greekAndCyrillic}${eastAsian}`;

const identifier = new RegExp(`^[${letters}][${letters}0-9]*$`);

/** Returns true if a text has the form of an identifier, even if it is a reserved word. */
export function isIdentifier(text: string): boolean {
  return identifier.test(text);
}

/** Returns true if a declaration in generated TypeScript may have the name `text`. */
export function isFreeIdentifier(text: string): boolean {
  return isIdentifier(text) && !reservedInTypescript.has(text);
}
