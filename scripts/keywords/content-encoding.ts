// `contentEncoding` (JSON Schema Validation 2020-12 §8.3).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `contentEncoding`: JSON Schema Validation 2020-12 §8.3. */
export const contentEncodingKeyword: Keyword = {
  name: "contentEncoding",
  section: "JSON Schema Validation 2020-12 §8.3",
  holds: "value",
  appliesTo: ["string"],
  support: "ignored",
  remark: "strings stay as they are on the wire; their encoding is not checked",
  only: "3.1",
  expects: "a string",
  accepts: isString,
};
