// Keywords of JSON Schema Core 2020-12, section 8: references and identifiers.
import { data, rowOf, schemaMap, since31, text } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

const applicator = rowOf("applicator", "JSON Schema Core 2020-12");
const identifier = rowOf("identifier", "JSON Schema Core 2020-12");
const reserved = rowOf("reserved location", "JSON Schema Core 2020-12");
const dynamic = {
  support: "refused",
  remark:
    "the target of a `$dynamicRef` changes during validation, so a `$dynamicRef` has no fixed type",
  ...since31,
} as const;

/** Keywords of JSON Schema Core 2020-12, section 8: references and identifiers. */
export const core: readonly (
  | KeywordOf<"applicator", "$ref" | "$dynamicRef">
  | KeywordOf<"identifier" | "reserved location", string>
)[] = [
  applicator("$ref", "8.2.3.1", text("a reference"), { applies: "in place", isShaping: true }),
  reserved("$defs", "8.2.4", schemaMap, { remark: "used only through references", ...since31 }),
  reserved("$comment", "8.3", text("a string"), {
    isDocumentation: true,
    support: "documentation",
    remark: "for authors of the document; does not affect generated code",
    ...since31,
  }),
  identifier("$id", "8.2.1", text("a URI reference"), {
    remark: "the base URI of references inside the schema; never fetched",
    ...since31,
  }),
  identifier("$schema", "8.1.1", text("a URI"), {
    support: "documentation",
    remark: "never fetched; schemas are read as JSON Schema 2020-12",
    ...since31,
  }),
  identifier("$vocabulary", "8.1.2", data("an object"), {
    support: "ignored",
    remark: "schemas are read as JSON Schema 2020-12",
    ...since31,
  }),
  identifier("$anchor", "8.2.2", text("a name"), { isAnchor: true, ...since31 }),
  identifier("$dynamicAnchor", "8.2.2", text("a name"), { isAnchor: true, ...dynamic }),
  applicator("$dynamicRef", "8.2.3.2", text("a reference"), { applies: "in place", ...dynamic }),
];
