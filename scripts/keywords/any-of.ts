// `anyOf` (JSON Schema Core 2020-12 §10.2.1.2).
import { isSchemas } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `anyOf`: JSON Schema Core 2020-12 §10.2.1.2. */
export const anyOfKeyword: Keyword = {
  name: "anyOf",
  section: "JSON Schema Core 2020-12 §10.2.1.2",
  holds: "schemas",
  support: "supported",
  expects: "a non-empty array of schemas",
  accepts: isSchemas,
};
