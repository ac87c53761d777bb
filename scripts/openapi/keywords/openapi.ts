// Keywords that OpenAPI adds.
import { isAny } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";
import { nullableKeyword } from "./nullable.js";

/** Keywords that OpenAPI adds. */
export const openapi: readonly (typeof nullableKeyword | KeywordOf<"annotation", string>)[] = [
  {
    name: "discriminator",
    section: "OAS 3.1 §4.8.24.4",
    behavior: "annotation",
    holds: "value",
    isShaping: true,
    support: "supported",
    expects: "a Discriminator Object",
    accepts: isAny,
  },
  nullableKeyword,
  {
    name: "example",
    section: "OAS 3.1 §4.8.24",
    behavior: "annotation",
    holds: "value",
    isData: true,
    isDocumentation: true,
    support: "documentation",
    remark: "documented",
    expects: "any value",
    accepts: isAny,
  },
  {
    name: "xml",
    section: "OAS 3.1 §4.8.24.2",
    behavior: "annotation",
    holds: "value",
    support: "ignored",
    remark: "XML bodies are text to us",
    expects: "an XML Object",
    accepts: isAny,
  },
  {
    name: "externalDocs",
    section: "OAS 3.1 §4.8.24",
    behavior: "annotation",
    holds: "value",
    isDocumentation: true,
    support: "documentation",
    remark: "never fetched",
    expects: "an External Documentation Object",
    accepts: isAny,
  },
];
