// `externalDocs` (OAS 3.1 §4.8.24).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `externalDocs`: OAS 3.1 §4.8.24. */
export const externalDocsKeyword: Keyword = {
  name: "externalDocs",
  section: "OAS 3.1 §4.8.24",
  holds: "value",
  support: "documentation",
  remark: "never fetched",
  expects: "an External Documentation Object",
  accepts: isAny,
};
