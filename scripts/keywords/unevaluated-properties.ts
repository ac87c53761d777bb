// `unevaluatedProperties` (JSON Schema Core 2020-12 §11.3).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `unevaluatedProperties`: JSON Schema Core 2020-12 §11.3. */
export const unevaluatedPropertiesKeyword: Keyword = {
  name: "unevaluatedProperties",
  section: "JSON Schema Core 2020-12 §11.3",
  holds: "schema",
  appliesTo: ["object"],
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema or a boolean",
  accepts: isSchema,
};
