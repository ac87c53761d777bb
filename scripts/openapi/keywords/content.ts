// JSON Schema Validation 2020-12, section 8: the text inside a string.
import { rowOf, schema, since31, text } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

const row = rowOf("annotation", "JSON Schema Validation 2020-12");
const ignored = { appliesTo: ["string"], support: "ignored", ...since31 } as const;

/** JSON Schema Validation 2020-12, section 8: the text inside a string. */
export const content: readonly KeywordOf<"annotation", string>[] = [
  row("contentEncoding", "8.3", text("a string"), {
    ...ignored,
    remark:
      "strings stay encoded, and their encoding is not checked. With `binary`, parts of a form and bodies are bytes",
  }),
  row("contentMediaType", "8.4", text("a media type"), {
    ...ignored,
    remark:
      "in a form or as a body, types other than text and JSON are bytes. Strings are not checked",
  }),
  row("contentSchema", "8.5", schema, {
    ...ignored,
    remark: "the text inside a string is not checked",
  }),
];
