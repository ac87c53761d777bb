// `else` (JSON Schema Core 2020-12 §10.2.2.3).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `else`: JSON Schema Core 2020-12 §10.2.2.3. */
export const elseKeyword: Keyword = {
  name: "else",
  section: "JSON Schema Core 2020-12 §10.2.2.3",
  holds: "schema",
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema",
  accepts: isSchema,
};
