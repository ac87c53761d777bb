// `$id` (JSON Schema Core 2020-12 §8.2.1).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$id`: JSON Schema Core 2020-12 §8.2.1. */
export const idKeyword: Keyword = {
  name: "$id",
  section: "JSON Schema Core 2020-12 §8.2.1",
  holds: "value",
  support: "ignored",
  remark: "never fetched, and does not change what a reference means",
  only: "3.1",
  expects: "a URI reference",
  accepts: isString,
};
