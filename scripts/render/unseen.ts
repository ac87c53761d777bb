// Which characters a reader of source code cannot see, or which change how the rest is seen.

// Control characters. Unicode's default ignorables: soft hyphen, fillers, zero-width, tags, musical and shorthand
// controls. Bidirectional marks and overrides, line and paragraph separators, annotations. Under the `u` flag,
// surrogates without their partner. Ranges, not \p{...}: the same characters whatever Unicode version Node was built
// with.
const controls = "\\u0000-\\u001f\\u007f-\\u009f";
const marks =
  "\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb";
const beyond = "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\ud800-\\udfff";

/** A regular expression's class (without brackets, for the `u` flag): must be escaped in a comment. */
export const unseen: string = controls + marks + beyond;

/** The joiners: unseen as well, but texts in Persian and many emoji are wrong without them. */
export const joiners: string = "\\u200c\\u200d";

/** The character as escapes of its UTF-16 units, `\u202e`: what a string literal reads back. */
export function escaped(character: string): string {
  let text = "";
  for (let i = 0; i < character.length; i++) {
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  }
  return text;
}
