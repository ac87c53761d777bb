// Keywords of JSON Schema Core 2020-12, section 11: for members and items that no other subschema has evaluated.
import { rowOf, schemaOrBoolean, since31, untyped } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

/** Applicators that apply only to members or items that other keywords have not evaluated. */
export type UnevaluatedApplicator = "unevaluatedItems" | "unevaluatedProperties";

const row = rowOf("applicator", "JSON Schema Core 2020-12");
const rest = { isUnevaluated: true, ...untyped, ...since31 } as const;

/** Keywords of JSON Schema Core 2020-12, section 11: for members and items that no other subschema has evaluated. */
export const unevaluated: readonly KeywordOf<"applicator", UnevaluatedApplicator>[] = [
  row("unevaluatedItems", "11.2", schemaOrBoolean, {
    appliesTo: ["array"],
    applies: "other items",
    ...rest,
  }),
  row("unevaluatedProperties", "11.3", schemaOrBoolean, {
    appliesTo: ["object"],
    applies: "other members",
    ...rest,
  }),
];
