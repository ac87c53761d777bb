// `prefixItems` (JSON Schema Core 2020-12 §10.3.1.1).
import { isSchemas } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `prefixItems`: JSON Schema Core 2020-12 §10.3.1.1. */
export const prefixItemsKeyword: Keyword = {
  name: "prefixItems",
  section: "JSON Schema Core 2020-12 §10.3.1.1",
  holds: "schemas",
  appliesTo: ["array"],
  support: "supported",
  only: "3.1",
  expects: "a non-empty array of schemas",
  accepts: isSchemas,
};
