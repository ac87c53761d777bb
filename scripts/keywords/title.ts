// `title` (JSON Schema Validation 2020-12 §9.1).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `title`: JSON Schema Validation 2020-12 §9.1. */
export const titleKeyword: Keyword = {
  name: "title",
  section: "JSON Schema Validation 2020-12 §9.1",
  holds: "value",
  support: "supported",
  expects: "a string",
  accepts: isString,
};
