// Keywords of JSON Schema Validation 2020-12, section 8: they describe the content of a string.
import { rowOf, schema, since31, text } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

const row = rowOf("annotation", "JSON Schema Validation 2020-12");
const ignored = { appliesTo: ["string"], support: "ignored", ...since31 } as const;

/** Keywords of JSON Schema Validation 2020-12, section 8: they describe the content of a string. */
export const content: readonly KeywordOf<"annotation", string>[] = [
  row("contentEncoding", "8.3", text("a string"), {
    ...ignored,
    remark:
      "generated code does not decode the string, and validators do not check its encoding. In bodies and form fields, a string with `contentEncoding: binary` has the type of bytes",
  }),
  row("contentMediaType", "8.4", text("a media type"), {
    ...ignored,
    remark:
      "validators do not check the content of a string. In bodies and form fields, a `contentMediaType` other than text or JSON declares bytes",
  }),
  row("contentSchema", "8.5", schema, {
    ...ignored,
    remark: "validators do not check the content of a string",
  }),
];
