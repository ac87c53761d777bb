// `additionalProperties` (JSON Schema Core 2020-12 §10.3.2.3).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `additionalProperties`: JSON Schema Core 2020-12 §10.3.2.3. */
export const additionalPropertiesKeyword: Keyword = {
  name: "additionalProperties",
  section: "JSON Schema Core 2020-12 §10.3.2.3",
  holds: "schema",
  appliesTo: ["object"],
  support: "supported",
  expects: "a schema or a boolean",
  accepts: isSchema,
};
