// `oneOf` (JSON Schema Core 2020-12 §10.2.1.3).
import { isSchemas } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `oneOf`: JSON Schema Core 2020-12 §10.2.1.3. */
export const oneOfKeyword: Keyword = {
  name: "oneOf",
  section: "JSON Schema Core 2020-12 §10.2.1.3",
  holds: "schemas",
  support: "supported",
  expects: "a non-empty array of schemas",
  accepts: isSchemas,
};
