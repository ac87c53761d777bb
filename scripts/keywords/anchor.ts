// `$anchor` (JSON Schema Core 2020-12 §8.2.2).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$anchor`: JSON Schema Core 2020-12 §8.2.2. */
export const anchorKeyword: Keyword = {
  name: "$anchor",
  section: "JSON Schema Core 2020-12 §8.2.2",
  holds: "value",
  support: "ignored",
  remark: "a reference to it is refused: write the place as a JSON pointer",
  only: "3.1",
  expects: "a name",
  accepts: isString,
};
