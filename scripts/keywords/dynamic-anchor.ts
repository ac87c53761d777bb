// `$dynamicAnchor` (JSON Schema Core 2020-12 §8.2.2).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$dynamicAnchor`: JSON Schema Core 2020-12 §8.2.2. */
export const dynamicAnchorKeyword: Keyword = {
  name: "$dynamicAnchor",
  section: "JSON Schema Core 2020-12 §8.2.2",
  holds: "value",
  support: "refused",
  remark: "what it means depends on the way a schema was reached, which types cannot say",
  only: "3.1",
  expects: "a name",
  accepts: isString,
};
