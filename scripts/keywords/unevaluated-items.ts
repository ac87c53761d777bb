// `unevaluatedItems` (JSON Schema Core 2020-12 §11.2).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `unevaluatedItems`: JSON Schema Core 2020-12 §11.2. */
export const unevaluatedItemsKeyword: Keyword = {
  name: "unevaluatedItems",
  section: "JSON Schema Core 2020-12 §11.2",
  holds: "schema",
  appliesTo: ["array"],
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema or a boolean",
  accepts: isSchema,
};
