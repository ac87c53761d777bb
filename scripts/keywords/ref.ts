// `$ref` (JSON Schema Core 2020-12 §8.2.3.1).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$ref`: JSON Schema Core 2020-12 §8.2.3.1. */
export const refKeyword: Keyword = {
  name: "$ref",
  section: "JSON Schema Core 2020-12 §8.2.3.1",
  holds: "value",
  support: "supported",
  expects: "a reference",
  accepts: isString,
};
