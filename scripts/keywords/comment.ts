// `$comment` (JSON Schema Core 2020-12 §8.3).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$comment`: JSON Schema Core 2020-12 §8.3. */
export const commentKeyword: Keyword = {
  name: "$comment",
  section: "JSON Schema Core 2020-12 §8.3",
  holds: "value",
  support: "supported",
  remark: "for the document's authors; goes nowhere",
  expects: "a string",
  accepts: isString,
};
