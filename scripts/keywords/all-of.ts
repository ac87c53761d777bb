// `allOf` (JSON Schema Core 2020-12 §10.2.1.1).
import { isSchemas } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `allOf`: JSON Schema Core 2020-12 §10.2.1.1. */
export const allOfKeyword: Keyword = {
  name: "allOf",
  section: "JSON Schema Core 2020-12 §10.2.1.1",
  holds: "schemas",
  support: "supported",
  expects: "a non-empty array of schemas",
  accepts: isSchemas,
};
