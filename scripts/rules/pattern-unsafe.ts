// pattern-unsafe: matching can take more than linear time, and no state table can replace the regular expression.

import { quote } from "../diagnostics/quote.js";
import { compilePattern } from "../openapi/patterns/compile.js";
import type { PatternDegree } from "../openapi/patterns/cost.js";
import { Matchings } from "../openapi/patterns/matching.js";
import { patternsOf } from "./helpers/patterns.js";
import type { DocumentRule } from "./rule.js";

/**
 * The finding is an error, because generated code uses only patterns that match in time linear in the length of the
 * text.
 */
export const patternUnsafe: DocumentRule = {
  code: "pattern-unsafe",
  finds: "a `pattern` that may take more than linear time to match",
  *check(inspection) {
    const matchings = new Matchings();
    for (const { text, pointer, at, maxLength } of patternsOf(inspection)) {
      if (compilePattern(text) === undefined) continue;
      const matching = matchings.of(text, maxLength);
      if (matching.by !== "nothing") continue;
      yield {
        severity: "error",
        message: messageOf(quote(text), matching.degree),
        pointer,
        at,
        help: "to make matching faster, let adjacent repetitions match different characters, start the pattern with `^`, or set `maxLength` below 50",
      };
    }
  },
};

function messageOf(text: string, degree: PatternDegree): string {
  if (degree === "unknown") return `matching ${text} may take more than linear time`;
  if (degree === Infinity) {
    return `matching ${text} can take exponential time, so a short string can stop a server`;
  }
  return `matching ${text} can take ${2 ** degree} times as long if the string is twice as long`;
}
