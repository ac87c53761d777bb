// JSON Schema Core 2020-12, section 11: keywords for what no other subschema has looked at.
import { isSchema } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

/** Applicators to what no other subschema has looked at. */
export type UnevaluatedApplicator = "unevaluatedItems" | "unevaluatedProperties";

/** JSON Schema Core 2020-12, section 11: keywords for what no other subschema has looked at. */
export const unevaluated: readonly KeywordOf<"applicator", UnevaluatedApplicator>[] = [
  {
    name: "unevaluatedItems",
    section: "JSON Schema Core 2020-12 §11.2",
    behavior: "applicator",
    holds: "schema",
    appliesTo: ["array"],
    applies: "other items",
    isUnevaluated: true,
    support: "supported",
    remark: "validated; types cannot say it",
    since: "3.1",
    expects: "a schema or a boolean",
    accepts: isSchema,
  },
  {
    name: "unevaluatedProperties",
    section: "JSON Schema Core 2020-12 §11.3",
    behavior: "applicator",
    holds: "schema",
    appliesTo: ["object"],
    applies: "other members",
    isUnevaluated: true,
    support: "supported",
    remark: "validated; types cannot say it",
    since: "3.1",
    expects: "a schema or a boolean",
    accepts: isSchema,
  },
];
