// State tables give the same results as RegExp for random patterns and strings, and need one step for each character.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern } from "../../../scripts/openapi/patterns/compile.js";
import { Matchings } from "../../../scripts/openapi/patterns/matching.js";
import { type PatternTable, tableOf } from "../../../scripts/openapi/patterns/table.js";
import { patternTable } from "../../../templates/validators/runtime/pattern-table.js";
import { runsOf } from "../../runs.js";

const atom = fc.constantFrom(
  ..."ab-é😀",
  "\\n",
  "\\.",
  "\\u{1F600}",
  "\\u00e9",
  "\\x61",
  ".",
  "\\d",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "[ab]",
  "[^a]",
  "[^😀\\n]",
  "[a-z0-9]",
  "[\\s\\S]",
  "[\\w-]",
  "[]",
  "[^]",
  "^",
  "$",
);
const quantifier = fc.constantFrom("*", "+", "?", "{2}", "{0,2}", "{1,3}", "{2,}", "*?", "+?");
const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  pattern: fc.oneof(
    { weight: 3, arbitrary: fc.array(tie("piece"), { maxLength: 4 }).map((all) => all.join("")) },
    fc.tuple(tie("piece"), tie("piece")).map(([one, other]) => `${one}|${other}`),
    tie("piece").map((one) => `^${one}$`),
  ),
  piece: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: atom },
    fc
      .tuple(atom, quantifier)
      .map(([one, times]) => (one === "^" || one === "$" ? one : one + times)),
    fc
      .tuple(tie("pattern"), fc.constantFrom("(", "(?:", "(?<x>"))
      .map(([one, open]) => (open === "(?<x>" && one.includes("?<x>") ? one : `${open}${one})`)),
    fc.tuple(tie("pattern"), quantifier).map(([one, times]) => `(?:${one})${times}`),
    fc
      .tuple(fc.constantFrom("(?=", "(?!", "(?<=", "(?<!"), tie("pattern"), atom)
      .map(([open, one, next]) => `${open}${one}$${next})`),
  ),
}));
const text = fc
  .array(fc.constantFrom(..."aab-_0é😀 \n\u2028.z", "\ud83d", "\ude00"), { maxLength: 8 })
  .map((characters) => characters.join(""));

const run = ({ edges, classes, rows, ends }: PatternTable) =>
  patternTable(edges, classes, rows, ends);

describe("the table of a pattern", () => {
  it("agrees with RegExp about each text", () => {
    let tables = 0;
    let matching = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 12 }), (source, texts) => {
        const expression = compilePattern(source);
        const table = expression?.unicode === true ? tableOf(source) : undefined;
        if (expression === undefined || table === undefined) return;
        tables++;
        const { test } = run(table);
        for (const one of ["", ...texts]) {
          if (expression.test(one)) matching++;
          expect({ source, one, matches: test(one) }).toEqual({
            source,
            one,
            matches: expression.test(one),
          });
        }
      }),
      { seed: 33, numRuns: runsOf(3_000) },
    );
    expect(tables).toBeGreaterThan(runsOf(2_000));
    expect(matching).toBeGreaterThan(runsOf(2_000));
  });

  it.each(["^(a+)+$", "^\\s+|\\s+$", "(x+x+)+y", "^(\\w+\\s?)*$", "^(a|aa){50}$"])(
    "of %s answers at once about a body of 1 MiB",
    (source) => {
      const { test } = run(tableOf(source) as PatternTable);
      const start = performance.now();
      for (const character of "a x") test(`${character.repeat(2 ** 20)}!`);
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );
});

describe("a pattern is matched", () => {
  it.each([
    ["^[a-z]+$", undefined, "expression"],
    ["^\\s+|\\s+$", undefined, "table"],
    // Quadratic cost is acceptable for strings of at most 50 characters, even if a body has 20,000 such strings.
    ["^\\s+|\\s+$", 50, "expression"],
    ["^\\s+|\\s+$", 3_000, "table"],
    ["^(a+)+$", 10, "table"],
    ["^(a+)+(?=b)", undefined, "nothing"],
    ["^(.)\\1$", undefined, "nothing"],
    ["(?=.*x)y", 40, "expression"],
  ])("%s, with at most %s characters, by %s", (source, maxLength, by) => {
    expect(new Matchings().of(source, maxLength).by).toBe(by);
  });
});
