// `propertyNames` (JSON Schema Core 2020-12 §10.3.2.4).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `propertyNames`: JSON Schema Core 2020-12 §10.3.2.4. */
export const propertyNamesKeyword: Keyword = {
  name: "propertyNames",
  section: "JSON Schema Core 2020-12 §10.3.2.4",
  holds: "schema",
  appliesTo: ["object"],
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema",
  accepts: isSchema,
};
