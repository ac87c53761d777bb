// `not` (JSON Schema Core 2020-12 §10.2.1.4).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `not`: JSON Schema Core 2020-12 §10.2.1.4. */
export const notKeyword: Keyword = {
  name: "not",
  section: "JSON Schema Core 2020-12 §10.2.1.4",
  holds: "schema",
  support: "supported",
  remark: "validated; types cannot say it",
  expects: "a schema",
  accepts: isSchema,
};
