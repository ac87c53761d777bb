// Long lines of a document are wrapped in comments.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filled } from "../../scripts/render/fill.js";

describe("filled", () => {
  it.each<[string, string[], string[]]>([
    ["leaves what fits", ["a b c"], ["a b c"]],
    ["breaks at spaces", ["one two three four"], ["one two", "three four"]],
    ["never breaks a word", ["incomprehensibilities go on"], ["incomprehensibilities", "go on"]],
    [
      "hangs the lines of a list's item below its text",
      ["- one two three"],
      ["- one two", "  three"],
    ],
    ["begins no line with what would be a list", ["one two thr - four"], ["one two thr -", "four"]],
    [
      "begins no line with what would be a heading",
      ["one two thr # four"],
      ["one two thr #", "four"],
    ],
    ["leaves tables", ["| a | b | c | d |"], ["| a | b | c | d |"]],
    ["leaves indented code", ["    one two three four"], ["    one two three four"]],
    [
      "leaves fenced code",
      ["```", "one two three four", "```"],
      ["```", "one two three four", "```"],
    ],
  ])("%s", (_, lines, expected) => expect(filled(lines, 12)).toEqual(expected));

  it("keeps every word, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", "-", "#", "1", ".") }), (line) => {
        const words = (text: string) => text.split(" ").filter((word) => word !== "");
        expect(words(filled([line], 8).join(" "))).toEqual(words(line));
      }),
    );
  });
});
