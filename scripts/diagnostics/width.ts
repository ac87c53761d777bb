// How many columns of a terminal a text takes: most characters one, those of East Asia and emoji two, accents none.

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const none = /\p{M}/u;

/** The columns that a text takes, control characters not counted on. */
export function widthOf(text: string): number {
  // Nearly every line is ASCII.
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += none.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
