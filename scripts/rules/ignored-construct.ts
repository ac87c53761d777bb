// ignored-construct: something that the document may say and we make nothing of, once for each construct.

import type { Rule } from "./rule.js";
import { uses } from "./support/constructs.js";

/** A warning: generation goes on without it. */
export const ignoredConstruct: Rule = {
  code: "ignored-construct",
  finds: "a construct that generation goes on without (see the support table)",
  check: (inspection) => uses(inspection, "ignored"),
};
