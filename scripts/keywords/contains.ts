// `contains` (JSON Schema Core 2020-12 §10.3.1.3).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `contains`: JSON Schema Core 2020-12 §10.3.1.3. */
export const containsKeyword: Keyword = {
  name: "contains",
  section: "JSON Schema Core 2020-12 §10.3.1.3",
  holds: "schema",
  appliesTo: ["array"],
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema",
  accepts: isSchema,
};
