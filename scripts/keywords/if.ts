// `if` (JSON Schema Core 2020-12 §10.2.2.1).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `if`: JSON Schema Core 2020-12 §10.2.2.1. */
export const ifKeyword: Keyword = {
  name: "if",
  section: "JSON Schema Core 2020-12 §10.2.2.1",
  holds: "schema",
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "a schema",
  accepts: isSchema,
};
