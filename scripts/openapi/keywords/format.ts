// JSON Schema Validation 2020-12, section 7.
import { isString } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

/** JSON Schema Validation 2020-12, section 7. */
export const format: readonly KeywordOf<"assertion", "format">[] = [
  {
    name: "format",
    section: "JSON Schema Validation 2020-12 §7",
    behavior: "assertion",
    holds: "value",
    support: "supported",
    remark: "checked where the name is known; see the table of formats",
    expects: "a string",
    accepts: isString,
  },
];
