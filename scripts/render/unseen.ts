// Lists characters that a reader of source code cannot see, or that change how other characters are displayed. `marks`
// and `beyond` list invisible characters such as soft hyphens, zero-width spaces, bidirectional marks and line
// separators. In a regular expression with the flag `u`, `beyond` also matches unpaired surrogates. The list does not
// use `\p{…}`, so that it does not depend on the Unicode version of Node.js.
const controls = "\\u0000-\\u001f\\u007f-\\u009f";
const marks =
  "\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb";
const beyond = "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\ud800-\\udfff";

/** The characters that a comment must escape, as a character class without brackets, for the `u` flag. */
export const unseen: string = controls + marks + beyond;

/** Zero-width joiners are invisible, too, but they are needed by Persian texts and many emoji. */
export const joiners: string = "\\u200c\\u200d";

/** Returns a character as escapes of its UTF-16 code units, as in a string literal: `\u202e`. */
export function escaped(character: string): string {
  let text = "";
  for (let i = 0; i < character.length; i++) {
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  }
  return text;
}
