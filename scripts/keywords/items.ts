// `items` (JSON Schema Core 2020-12 §10.3.1.2).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `items`: JSON Schema Core 2020-12 §10.3.1.2. */
export const itemsKeyword: Keyword = {
  name: "items",
  section: "JSON Schema Core 2020-12 §10.3.1.2",
  holds: "schema",
  appliesTo: ["array"],
  support: "supported",
  expects: "a schema",
  accepts: isSchema,
};
