// refused-construct: a construct that specloom does not support, and cannot ignore without generating incorrect code.

import type { DocumentRule } from "./rule.js";
import { uses } from "./support/constructs.js";

/** The finding is an error, because code that ignores the construct would be incorrect. */
export const refusedConstruct: DocumentRule = {
  code: "refused-construct",
  finds: "a construct that stops generation; see the support table",
  isMerged: true,
  checkPart: (inspection) => uses(inspection, "refused"),
};
