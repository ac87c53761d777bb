// Strings of any characters for property tests, with the values of `fc.string({ unit: "binary" })`. Before its first
// run, the unit "binary" of fast-check fills a map with all characters, which takes a second.
import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/** Any character of Unicode. Surrogates are no characters. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map(
    (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
    indexOf,
  );

/** Any string of characters, and texts such as `__proto__`. */
export const anyText: fc.Arbitrary<string> = fc.string({ unit: anyCharacter });

/** Returns the number from which `anyCharacter` makes a character, so that fast-check can shrink it. */
function indexOf(character: unknown): number {
  const code = typeof character === "string" ? (character.codePointAt(0) ?? 0) : 0;
  if (character !== String.fromCodePoint(code)) throw new Error("not one character");
  if (code < surrogates.first) return code;
  if (code < surrogates.first + surrogates.count) throw new Error("a surrogate");
  return code - surrogates.count;
}
