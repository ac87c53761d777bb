// The keyword `format`, which JSON Schema Validation 2020-12 defines in section 7.
import { rowOf, text } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

/** The keyword `format`, which JSON Schema Validation 2020-12 defines in section 7. */
export const format: readonly KeywordOf<"assertion", "format">[] = [
  rowOf("assertion", "JSON Schema Validation 2020-12")("format", "7", text("a string"), {
    remark: "validators check known formats; see the row `format`",
  }),
];
