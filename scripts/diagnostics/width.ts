// Counts the columns of a text on a terminal: one for most characters, two for East Asian characters and emoji, none
// for accents.

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const none = /\p{M}/u;

/** Returns the number of columns of a text. The text must not contain control characters. */
export function widthOf(text: string): number {
  // Fast path: nearly every line has only ASCII characters, each of which takes one column.
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += none.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
