// A slow pattern is replaced by a fast regular expression that matches the same texts.
import fc from "fast-check";
import { expect, it } from "vitest";
import { compilePattern } from "../../../scripts/openapi/patterns/compile.js";
import { patternDegree } from "../../../scripts/openapi/patterns/cost.js";
import { linearPattern } from "../../../scripts/openapi/patterns/linear.js";
import { tableOf } from "../../../scripts/openapi/patterns/table.js";
import "../../seed.js";

const short = [
  ["^(x+)+$", "^x+$"],
  ["^(a|a)*$", "^a*$"],
  ["(x+x+)+y", "^(?:[^x]|x[^x])*xx(?:x|[^xy](?:[^x]|x[^x])*xx)*y"],
] as const;

it.each(short)("%s", (pattern, linear) => {
  const table = tableOf(pattern);
  expect(table && linearPattern(table)).toBe(linear);
});

const atom = fc.constantFrom("x", "y", "-", "[xy]", "[^x]", ".", "😀", "\\d", "^", "$", "\\/");
const pattern = fc.letrec<{ all: string }>((tie) => ({
  all: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie("all"), tie("all")).map((parts) => parts.join("")),
    fc.tuple(tie("all"), tie("all")).map((parts) => `(?:${parts.join("|")})`),
    fc
      .tuple(tie("all"), fc.constantFrom("*", "+", "?", "{0,2}"))
      .map(([part, times]) => `(?:${part})${times}`),
  ),
})).all;
const text = fc.oneof(
  fc.stringMatching(/^[xy\-/1]{0,8}$/),
  fc
    .array(fc.constantFrom("x", "y", "😀", "\ud83d", "\n", "1"), { maxLength: 6 })
    .map((all) => all.join("")),
);

it("matches the same texts, in linear time", () => {
  let count = 0;
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 10 }), (pattern, texts) => {
      const compiled = compilePattern(pattern);
      const table = compiled?.unicode === true ? tableOf(pattern) : undefined;
      const linear = table && linearPattern(table);
      if (linear === undefined) return;
      count += 1;
      const expression = new RegExp(linear, "u");
      for (const one of texts)
        expect([pattern, linear, one, expression.test(one)]).toEqual([
          pattern,
          linear,
          one,
          compiled?.test(one),
        ]);
      const degree = patternDegree(expression, { steps: 1_000_000 });
      expect([pattern, linear, ["unknown", 0, 1].includes(degree)]).toEqual([
        pattern,
        linear,
        true,
      ]);
    }),
    { numRuns: 500 },
  );
  expect(count).toBeGreaterThan(300);
});

it("is absent if it would be too long", () => {
  const table = tableOf("^(?:[ab]*a[ab]{5})+$");
  expect(table).toBeDefined();
  expect(table && linearPattern(table)).toBeUndefined();
});
