// refused-construct: something that the document says and nothing true can be generated from.

import type { Rule } from "./rule.js";
import { uses } from "./support/constructs.js";

/** Refused: without it, what we generate would lie. */
export const refusedConstruct: Rule = {
  code: "refused-construct",
  finds: "a construct that stops generation; the support table lists all of them",
  check: (inspection) => uses(inspection, "refused"),
};
