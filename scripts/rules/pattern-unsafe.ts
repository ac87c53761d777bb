// pattern-unsafe: a regular expression that a hostile text can keep busy.
import { compilePattern } from "../openapi/patterns/compile.js";
import { mostSteps, type PatternCost, patternCost } from "../openapi/patterns/cost.js";
import { patternsOf } from "./patterns.js";
import { quote } from "./quote.js";
import type { Rule } from "./rule.js";

/** How many steps all patterns of one document may take to judge; those of the largest known take a hundredth. */
const mostStepsOfAll = 20_000_000;

/** Refused where the time doubles with every character; a warning where it grows with a power of the length. */
export const patternUnsafe: Rule = {
  code: "pattern-unsafe",
  finds: "a pattern whose matching can take more than linear time",
  *check(inspection) {
    const known = new Map<string, PatternCost>();
    let left = mostStepsOfAll;
    for (const { text, pointer, at } of patternsOf(inspection)) {
      let cost = known.get(text);
      if (cost === undefined) {
        const pattern = compilePattern(text);
        if (pattern === undefined) continue;
        const budget = { steps: Math.min(mostSteps, left) };
        const before = budget.steps;
        cost = patternCost(pattern, budget);
        left -= before - Math.max(0, budget.steps);
        known.set(text, cost);
      }
      if (cost === "linear") continue;
      yield {
        severity: cost === "exponential" ? "error" : "warning",
        message: messages[cost](quote(text)),
        pointer,
        at,
        help: "let no two neighbouring repetitions match the same characters, and start the pattern with ^",
      };
    }
  },
};

const messages = {
  exponential: (text: string) =>
    `matching ${text} can take exponential time: a short text can stop a server`,
  polynomial: (text: string) =>
    `matching ${text} can take more than linear time, as long texts show`,
  unknown: (text: string) => `it cannot be shown that matching ${text} takes linear time`,
} as const;
