// Keywords of JSON Schema Validation 2020-12, section 9: annotations.
import type { JsonObject, JsonValue } from "../../json/json.js";
import { boolean, data, rowOf, since31, text } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

const row = rowOf("annotation", "JSON Schema Validation 2020-12");
const documentation = { isDocumentation: true } as const;
const flag = { isFlag: true } as const;

/** Keywords of JSON Schema Validation 2020-12, section 9: annotations. */
export const metaData: readonly KeywordOf<"annotation", string>[] = [
  row("title", "9.1", text("a string"), documentation),
  row("description", "9.1", text("a string"), documentation),
  row("default", "9.2", data("any value"), {
    isData: true,
    remark: "documented; clients do not send defaults; servers use the defaults of parameters",
  }),
  row("deprecated", "9.3", boolean, flag),
  row("readOnly", "9.4", boolean, {
    ...flag,
    sentIn: "response",
    remark: "not in types of requests",
  }),
  row("writeOnly", "9.4", boolean, {
    ...flag,
    sentIn: "request",
    remark: "not in types of responses",
  }),
  row("examples", "9.5", data("an array of values"), {
    isData: true,
    ...documentation,
    support: "documentation",
    remark: "documented",
    ...since31,
  }),
];

/** Returns the annotations of a schema, which do not restrict values. */
export function annotationsOf(schema: JsonObject): JsonObject {
  const about = metaData.filter(({ name }) => Object.hasOwn(schema, name));
  return Object.fromEntries(about.map(({ name }) => [name, schema[name] as JsonValue]));
}
