// Keywords that OpenAPI adds to JSON Schema.
import { data, rowOf } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";
import { nullableKeyword } from "./nullable.js";

const row = rowOf("annotation", "OAS 3.1");
const documentation = { isDocumentation: true, support: "documentation" } as const;

/** Keywords that OpenAPI adds to JSON Schema. */
export const openapi: readonly (typeof nullableKeyword | KeywordOf<"annotation", string>)[] = [
  row("discriminator", "4.8.24.4", data("a Discriminator Object"), { isShaping: true }),
  nullableKeyword,
  row("example", "4.8.24", data("any value"), {
    isData: true,
    ...documentation,
    remark: "documented",
  }),
  row("xml", "4.8.24.2", data("an XML Object"), {
    support: "ignored",
    remark: "XML bodies are strings",
  }),
  row("externalDocs", "4.8.24", data("an External Documentation Object"), {
    ...documentation,
    remark: "never fetched",
  }),
];
