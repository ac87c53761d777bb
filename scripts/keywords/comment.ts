// `$comment` (JSON Schema Core 2020-12 §8.3).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$comment`: JSON Schema Core 2020-12 §8.3. */
export const commentKeyword: Keyword = {
  name: "$comment",
  section: "JSON Schema Core 2020-12 §8.3",
  holds: "value",
  support: "documentation",
  remark: "for the document's authors; goes nowhere",
  only: "3.1",
  expects: "a string",
  accepts: isString,
};
