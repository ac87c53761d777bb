// `contentMediaType` (JSON Schema Validation 2020-12 §8.4).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `contentMediaType`: JSON Schema Validation 2020-12 §8.4. */
export const contentMediaTypeKeyword: Keyword = {
  name: "contentMediaType",
  section: "JSON Schema Validation 2020-12 §8.4",
  holds: "value",
  appliesTo: ["string"],
  support: "ignored",
  remark:
    "in a form, what is neither text nor JSON is bytes; the text inside a string is not checked",
  only: "3.1",
  expects: "a media type",
  accepts: isString,
};
