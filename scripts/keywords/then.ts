// `then` (JSON Schema Core 2020-12 §10.2.2.2).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `then`: JSON Schema Core 2020-12 §10.2.2.2. */
export const thenKeyword: Keyword = {
  name: "then",
  section: "JSON Schema Core 2020-12 §10.2.2.2",
  holds: "schema",
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema",
  accepts: isSchema,
};
