// pattern-invalid: JavaScript cannot compile a regular expression.

import { quote } from "../diagnostics/quote.js";
import { compilePattern } from "../openapi/patterns/compile.js";
import { patternsOf } from "./helpers/patterns.js";
import type { DocumentRule } from "./rule.js";

/** The finding is an error, because no value could be checked against the pattern. */
export const patternInvalid: DocumentRule = {
  code: "pattern-invalid",
  finds: "a `pattern` that is not a regular expression of ECMA-262",
  *check(inspection) {
    for (const { text, pointer, at } of patternsOf(inspection)) {
      if (compilePattern(text) !== undefined) continue;
      yield {
        severity: "error",
        message: `the pattern ${quote(text)} is not a valid regular expression`,
        pointer,
        at,
        help: "use ECMA-262 syntax, without possessive quantifiers, inline flags such as `(?i)`, `\\A` and `\\Z`",
      };
    }
  },
};
