// Text of a document cannot control a terminal, a log or an editor: control characters are escaped, and long texts are
// cut.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inert, longestText } from "../../scripts/diagnostics/inert.js";
import { anyText } from "../any-text.js";

describe("is shown as an escape", () => {
  test.each([
    ["ESC", "\u001b[31m", "\\u{1b}[31m"],
    ["a C1 control sequence introducer", "\u009b31m", "\\u{9b}31m"],
    ["NUL, bell, backspace, delete", "\0\u0007\b\u007f", "\\u{0}\\u{7}\\u{8}\\u{7f}"],
    [
      "line ends of every kind",
      "a\nb\r\nc\u0085d\u2028e\u2029f",
      "a\\u{a}b\\u{d}\\u{a}c\\u{85}d\\u{2028}e\\u{2029}f",
    ],
    [
      "bidirectional overrides and isolates",
      "\u202e\u2066\u2069\u200f\u061c",
      "\\u{202e}\\u{2066}\\u{2069}\\u{200f}\\u{61c}",
    ],
    [
      "zero-width characters",
      "a\u200b\u200d\u2060\ufeffb",
      "a\\u{200b}\\u{200d}\\u{2060}\\u{feff}b",
    ],
    [
      "a soft hyphen, fillers, variation selectors",
      "\u00ad\u3164\ufe0f",
      "\\u{ad}\\u{3164}\\u{fe0f}",
    ],
    ["tag characters", "\u{e0041}", "\\u{e0041}"],
    ["a lone surrogate", "\ud800", "\\u{d800}"],
    ["a command to a runner, wherever it stands", "x ##[add-mask]y", "x ##\\u{5b}add-mask]y"],
  ])("%s", (_name, text, shown) => {
    expect(inert(text)).toBe(shown);
  });
});

test.each(["café", "日本語", "a\\u{1b}", "€ 5 – “quoted”", "😀"])(
  "%s is shown as it is",
  (text) => {
    expect(inert(text)).toBe(text);
  },
);

test("nothing active passes, whatever the text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(inert(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
  );
});

test("a long text is cut, and says so", () => {
  expect(inert("x".repeat(1_000_000))).toBe(`${"x".repeat(longestText)}…`);
  expect(inert("abcdef", 3)).toBe("abc…");
});
