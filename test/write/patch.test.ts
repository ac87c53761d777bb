// A unified diff is correct even if it is shortened, and short even if the texts are long.
import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "../../scripts/write/patch.js";
import { runsOf } from "../runs.js";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}\n`);

describe("a unified diff", () => {
  it("shows three lines around a change, and the line's number in the whole file", () => {
    const lines = numbers(1000);
    expect(unifiedDiff("f", lines.join(""), lines.with(499, "x\n").join(""))).toEqual([
      "--- a/f",
      "+++ b/f",
      "@@ -497,7 +497,7 @@",
      " 497",
      " 498",
      " 499",
      "-500",
      "+x",
      " 501",
      " 502",
      " 503",
    ]);
  });

  it("tells when the last line does not end", () => {
    expect(unifiedDiff("f", "a\n", "a").slice(2)).toEqual([
      "@@ -1 +1 @@",
      "-a",
      "+a",
      "\\ No newline at end of file",
    ]);
    expect(unifiedDiff("f", undefined, "a").slice(2)).toEqual([
      "@@ -0,0 +1 @@",
      "+a",
      "\\ No newline at end of file",
    ]);
  });

  it("leads from the one text to the other", () => {
    const line = fc.constantFrom("a", "b", "c", "");
    const text = fc
      .tuple(fc.array(line, { maxLength: 25 }), fc.constantFrom("", "\n"))
      .map(([lines, end]) => lines.join("\n") + end);
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const patch = `${unifiedDiff("f", before, after).join("\n")}\n`;
        expect(applyPatch(before, patch)).toBe(after);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it("ends, when long, in the number of lines that are missing", () => {
    const limits = { lines: 10, columns: 80 };
    const fresh = unifiedDiff("f", undefined, numbers(1000).join(""), limits);
    expect([fresh.length, fresh.at(-2), fresh.at(-1)]).toEqual([13, "+9", "… 991 more lines"]);
    const changed = unifiedDiff("f", numbers(20).join(""), numbers(21).slice(1).join("x"), limits);
    expect(changed.at(-1)).toMatch(/^… \d+ more lines$/);
  });

  it("cuts a long line", () => {
    const [, , , line] = unifiedDiff("f", undefined, "x".repeat(1e7), { lines: 9, columns: 5 });
    expect(line).toBe("+xxxx… 9999996 more characters");
  });

  it("of two texts that have nothing in common says so, in bounded time", () => {
    const before = numbers(50_000).join("");
    const after = numbers(50_000)
      .map((line) => `x${line}`)
      .join("");
    expect(unifiedDiff("f", before, after)).toEqual([
      "--- a/f",
      "+++ b/f",
      "… 50000 lines became 50000: too many differences to show",
    ]);
  });

  it("of large texts that differ at both ends is found", () => {
    const middle = "export type A = 1;\n".repeat(runsOf(1.6e6));
    const diff = unifiedDiff("f", `a\n${middle}b\n`, `A\n${middle}B\n`);
    expect(diff.filter((line) => /^[-+][^-+]/.test(line))).toEqual(["-a", "+A", "-b", "+B"]);
  });

  it("of a file at an absolute place has a name that a patch program takes", () => {
    expect(unifiedDiff("/x/f", "a\n", undefined)[0]).toBe("--- a/x/f");
  });
});
