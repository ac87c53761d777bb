// `$vocabulary` (JSON Schema Core 2020-12 §8.1.2).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$vocabulary`: JSON Schema Core 2020-12 §8.1.2. */
export const vocabularyKeyword: Keyword = {
  name: "$vocabulary",
  section: "JSON Schema Core 2020-12 §8.1.2",
  holds: "value",
  support: "ignored",
  remark: "schemas are read as JSON Schema 2020-12",
  only: "3.1",
  expects: "an object",
  accepts: isAny,
};
