// JSON Schema Validation 2020-12, section 8: the text inside a string.
import { isSchema, isString } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

/** JSON Schema Validation 2020-12, section 8: the text inside a string. */
export const content: readonly KeywordOf<"annotation", string>[] = [
  {
    name: "contentEncoding",
    section: "JSON Schema Validation 2020-12 §8.3",
    behavior: "annotation",
    holds: "value",
    appliesTo: ["string"],
    support: "ignored",
    remark: "strings stay encoded, and their encoding is not checked",
    since: "3.1",
    expects: "a string",
    accepts: isString,
  },
  {
    name: "contentMediaType",
    section: "JSON Schema Validation 2020-12 §8.4",
    behavior: "annotation",
    holds: "value",
    appliesTo: ["string"],
    support: "ignored",
    remark: "in a form, types other than text and JSON are bytes. Strings are not checked",
    since: "3.1",
    expects: "a media type",
    accepts: isString,
  },
  {
    name: "contentSchema",
    section: "JSON Schema Validation 2020-12 §8.5",
    behavior: "annotation",
    holds: "schema",
    appliesTo: ["string"],
    support: "ignored",
    remark: "the text inside a string is not checked",
    since: "3.1",
    expects: "a schema",
    accepts: isSchema,
  },
];
