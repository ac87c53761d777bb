// Keywords of JSON Schema Core 2020-12, section 10: they apply subschemas.
import { rowOf, schema, schemaMap, schemaOrBoolean, schemas, since31, untyped } from "./accepts.js";
import type { KeywordOf } from "./keyword.js";

// To add an applicator, add its name to a type such as `AnyApplicator`, and add a row to the table of applicators.

/** Keywords that apply subschemas to the value itself, whatever its type. */
export type AnyApplicator = "allOf" | "anyOf" | "oneOf" | "not" | "if" | "then" | "else";
export type ArrayApplicator = "prefixItems" | "items" | "contains";
export type ObjectApplicator =
  | "dependentSchemas"
  | "properties"
  | "patternProperties"
  | "additionalProperties"
  | "propertyNames";

type Applicator = AnyApplicator | ArrayApplicator | ObjectApplicator;

const row = rowOf("applicator", "JSON Schema Core 2020-12");
const inPlace = { applies: "in place" } as const;
const branch = { ...inPlace, needs: "if", ...untyped, ...since31 } as const;
const ofArrays = { appliesTo: ["array"] } as const;
const ofObjects = { appliesTo: ["object"] } as const;

/** Keywords of JSON Schema Core 2020-12, section 10: they apply subschemas. */
export const applicator: readonly KeywordOf<"applicator", Applicator>[] = [
  row("allOf", "10.2.1.1", schemas, { ...inPlace, combines: "all" }),
  row("anyOf", "10.2.1.2", schemas, { ...inPlace, combines: "any" }),
  row("oneOf", "10.2.1.3", schemas, { ...inPlace, combines: "one" }),
  row("not", "10.2.1.4", schema, { ...inPlace, isTest: true, ...untyped }),
  row("if", "10.2.2.1", schema, { ...inPlace, isTest: true, ...untyped, ...since31 }),
  row("then", "10.2.2.2", schema, branch),
  row("else", "10.2.2.3", schema, branch),
  row("dependentSchemas", "10.2.2.4", schemaMap, {
    ...ofObjects,
    ...inPlace,
    ...untyped,
    ...since31,
  }),
  row("prefixItems", "10.3.1.1", schemas, { ...ofArrays, applies: "first items", ...since31 }),
  row("items", "10.3.1.2", schema, { ...ofArrays, applies: "other items" }),
  row("contains", "10.3.1.3", schema, {
    ...ofArrays,
    applies: "any items",
    isTest: true,
    ...untyped,
    ...since31,
  }),
  row("properties", "10.3.2.1", schemaMap, { ...ofObjects, applies: "named members" }),
  row("patternProperties", "10.3.2.2", schemaMap, {
    ...ofObjects,
    applies: "matching members",
    ...since31,
  }),
  row("additionalProperties", "10.3.2.3", schemaOrBoolean, {
    ...ofObjects,
    applies: "other members",
  }),
  row("propertyNames", "10.3.2.4", schema, {
    ...ofObjects,
    applies: "member names",
    ...untyped,
    ...since31,
  }),
];
