// `mayMatchTogether` returns false only if no text matches all of the patterns.
import fc from "fast-check";
import { expect, it } from "vitest";
import "../../seed.js";
import { mayMatchTogether } from "../../../scripts/openapi/patterns/together.js";

it.each<[boolean, string[]]>([
  [false, ["^x-", "^y-"]],
  [false, ["^int_", "^num_", "a"]],
  [false, ["^[a-z]+$", "^[0-9]"]],
  [false, ["^a$", "^$"]],
  [false, ["^.$", "^..$"]],
  [true, ["^x-", "-y$"]],
  [true, ["^a*$", "^b*$"]],
  [true, ["a", "b", "c"]],
  [true, ["^\u{10ffff}$", "^[^a]$"]],
  // Patterns without an automaton may match every text.
  [true, ["^\\p{Lu}", "^[a-z]"]],
  [true, ["^(?=x)", "^y"]],
])("%s for %j", (expected, patterns) => {
  expect(mayMatchTogether(patterns, { left: 1_000_000 })).toBe(expected);
});

it("returns true if the search takes too much work", () => {
  expect(mayMatchTogether(["^x-", "^y-"], { left: 1 })).toBe(true);
});

const piece = fc.constantFrom("a", "b", "[ab]", "[^a]", "a*", "(a|b)+", "b?", ".", "c{2}");
const pattern = fc
  .tuple(fc.constantFrom("^", ""), fc.array(piece, { maxLength: 4 }), fc.constantFrom("$", ""))
  .map(([start, pieces, end]) => `${start}${pieces.join("")}${end}`);

it("agrees with all short texts", () => {
  const letters = ["a", "b", "c"];
  let texts = [""];
  const all = [""];
  for (let length = 1; length <= 5; length += 1) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    all.push(...texts);
  }
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 2, maxLength: 3 }), (patterns) => {
      const compiled = patterns.map((one) => new RegExp(one, "u"));
      const found = all.some((text) => compiled.every((one) => one.test(text)));
      if (found) expect(mayMatchTogether(patterns, { left: 1_000_000 })).toBe(true);
    }),
    { numRuns: 300 },
  );
});
