// Tests the cost that `patternDegree` computes for well-known expensive patterns and common cheap patterns.
import { describe, expect, test } from "vitest";
import { type PatternDegree, patternDegree } from "../../../scripts/openapi/patterns/cost.js";

const languageTag =
  "^([a-zA-Z]{2,3}|[a-zA-Z]{4}|[a-zA-Z]{5,8})(-[a-zA-Z]{4})?(-[a-zA-Z]{2}|-[0-9]{3})?(-([a-zA-Z0-9]{5,8}|[0-9][a-zA-Z0-9]{3}))*(-[a-wyzA-WYZ0-9](-[a-zA-Z0-9]{2,8})+)*(-x(-[a-zA-Z0-9]{1,8})+)?$";

const patterns = {
  linear: [
    "",
    "^$",
    "^abc$",
    "^[a-z]+$",
    "[a-z]+",
    "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    "^(a|b)*c$",
    "^(a|ab)*c$",
    "^(\\d{3})+$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^[0-9]{1,3}(,[0-9]{3})*(\\.[0-9]+)?$",
    "^[\\w.+-]+@[\\w-]+\\.[\\w.]+$",
    "^(?=.*[a-z])(?=.*\\d).{8,}$",
    "^(.|\\n)*$",
    "^\\p{L}+ \\p{L}+$",
    "[a-z]{1,64}[a-z0-9]{2,5}$",
    "^[{}]+$",
    "^(?<year>\\d+)-x$",
    "^(a+)+(?:$)?",
    "^(a{0,20}-)+$",
    "^a{0,20}a{0,20}$",
    "^(?:\\d{1,3}\\.){3}\\d{1,3}$",
    "^(?:[a-z]{1,3}-){0,8}[a-z]$",
    "^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$",
    "^(?:\\bword\\b ?)*$",
    "^(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$",
    languageTag,
  ],
  polynomial: [
    "[a-z]+$",
    "\\s+$",
    "^\\s+|\\s+$",
    "^\\d+\\d+$",
    "^[a-z]+[a-z0-9]+$",
    "^a*a*a*$",
    "^.*x.*y.*$",
    "^(.*,){3}$",
    "^x*(?=a*a*b)",
    "^\\p{L}+\\w+$",
    "(?<=(a+)+)b",
    "(?=.*x)y",
    "^(?:a(?=.*x))+$",
  ],
  exponential: [
    "^(a+)+$",
    "^(a*)*$",
    "^(a|a)*$",
    "(x+x+)+y",
    "^(a|aa)+$",
    "^(a|aa){50}$",
    "^(a?){25}a{25}$",
    "^(\\w+\\s?)*$",
    "^([a-zA-Z0-9]+)*@$",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^\\w+([.-]?\\w+)*@x$",
    "^(?=(a+)+b)",
    "^(a{0,20})+$",
    "^(.{0,2})*$",
    "^(a+)+(?=b)",
    "^(a+)+(?!)",
    "^(a+)+(?!a)(?=b)",
    "^((a+)+)(?<=b)",
    "^(a+)+\\b",
    "^(a+)+$(?:)",
    "^(?:(?:a+)+(?=b))*",
    "^(?:(?:a+)+(?=b))?c*",
    "^(?:(?:a+)+\\b)*",
    "^(?:(?:a+)+$|b)*",
    "^(?:.{0,5}){0,8}$",
    "^(?:a|aa|.){8}$",
  ],
  unknown: ["^(a+)\\1$", `^${"(a|b)".repeat(300)}$`],
} as const;

function wordOf(degree: PatternDegree): string {
  if (degree === "unknown") return degree;
  return degree === 1 ? "linear" : degree === Infinity ? "exponential" : "polynomial";
}

for (const [cost, texts] of Object.entries(patterns)) {
  describe(`matching takes ${cost} time for`, () => {
    test.each(texts)("%s", (text) => {
      expect(wordOf(patternDegree(new RegExp(text, "u")))).toBe(cost);
    });
  });
}

test.each([
  ["^a+$", 1],
  ["\\s+$", 2],
  ["^a*a*$", 2],
  ["^a*a*a*$", 3],
  ["a*a*a*$", 4],
  ["^a*-b*b*$", 2],
  ["^a*a*-b*b*$", 3],
  ["^x*(?=a*a*b)", 3],
])("the time to match %s grows with the power %i of the length", (text, degree) => {
  expect(patternDegree(new RegExp(text, "u"))).toBe(degree);
});

test("an anchored pattern that can be read in one way only is linear, however long it is", () => {
  expect(patternDegree(/^(?:long){1}/u)).toBe(1);
  expect(patternDegree(new RegExp(`^${"long".repeat(400)}$`, "u"))).toBe(1);
  expect(patternDegree(new RegExp(`^${"long".repeat(400)}(a+)+$`, "u"))).toBe("unknown");
});

test("a pattern made to be hard to judge is given up after a bounded number of steps", () => {
  const budget = { steps: 10_000 };
  const pattern = new RegExp(`^${"(?:[ab]*[bc]*)".repeat(100)}$`, "u");
  expect(patternDegree(pattern, budget)).toBe("unknown");
  expect(budget.steps).toBeGreaterThan(-100_000);
});
