// `nullable` (OAS 3.0 §4.7.24) allows null in addition to `type`.
import { type JsonObject, type JsonValue, own } from "../../json/json.js";
import { boolean, rowOf } from "./accepts.js";
import { applicator } from "./applicator.js";
import type { AllowsNull, KeywordOf } from "./keyword.js";
import { metaData } from "./meta-data.js";

/** `nullable`, which corresponds to `type: [x, "null"]` in JSON Schema 2020-12. */
export const nullableKeyword: KeywordOf<"assertion", "nullable"> = rowOf("assertion", "OAS 3.0")(
  "nullable",
  "4.7.24",
  boolean,
  {
    isFlag: true,
    remark:
      "`nullable: true` allows null, even if an `enum` or `allOf` of the same schema does not list null",
    until: "3.0",
    upgrade(schema, allowsNull) {
      const nullable = schema["nullable"] === true;
      delete schema["nullable"];
      if (!nullable) return;
      if (Object.hasOwn(schema, "type")) {
        const type = schema["type"] as JsonValue;
        const types = Array.isArray(type) ? type : [type];
        if (!types.includes("null")) schema["type"] = [...types, "null"];
        allowNullInEnum(schema);
        if (hasApplicator(schema)) wrap(schema, allowsNull);
        return;
      }
      if (Object.hasOwn(schema, "enum")) allowNullInEnum(schema);
      if (hasApplicator(schema)) wrap(schema, allowsNull);
    },
  },
);

/** Applicators of an OpenAPI 3.0 schema. */
const applicators = [
  ...applicator
    .filter(({ applies, since }) => applies === "in place" && since === undefined)
    .map(({ name }) => name),
  "$ref",
];
const annotations = new Set(metaData.map(({ name }) => name)).add("example").add("externalDocs");

function hasApplicator(schema: JsonObject): boolean {
  return applicators.some((name) => Object.hasOwn(schema, name));
}

/** `enum` arrays to which specloom added null, because the schema has `nullable`. */
const extended = new WeakSet<object>();

export function isNullAdded(values: JsonValue): boolean {
  return Array.isArray(values) && extended.has(values);
}

function allowNullInEnum(schema: JsonObject): void {
  const values = own(schema, "enum");
  if (!Array.isArray(values) || values.includes(null)) return;
  const all = [...values, null];
  extended.add(all);
  schema["enum"] = all;
}

/**
 * Makes null an alternative if `type` allows null next to a `$ref` or `allOf` (OpenAPI 3.1). Authors who write `null`
 * in `type` next to a reference mean `nullable` of OpenAPI 3.0, even though the target seldom allows null. If `type` is
 * only "null", and the other keywords refuse null, null also becomes an alternative to these keywords. If the schema
 * has an `enum`, the `enum` decides whether null is valid. The given schema is modified, so it must be a copy.
 */
export function allowNullBesideReference(schema: JsonObject, allowsNull: AllowsNull): void {
  if (Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const")) return;
  const types = [own(schema, "type") ?? []].flat();
  const others = types.filter((type) => type !== "null");
  if (others.length === types.length) return;
  const isReference = Object.hasOwn(schema, "$ref") || Object.hasOwn(schema, "allOf");
  if (others.length === 0) {
    if (!hasApplicator(schema) || allowsNull("allOf")) return;
    delete schema["type"];
  } else {
    if (!isReference) return;
    schema["type"] = others;
  }
  wrap(schema, allowsNull);
}

/** Adds null as an alternative to a schema: `{$ref: A}` becomes `{anyOf: [{$ref: A}, {type: "null"}]}`. */
function wrap(schema: JsonObject, allowsNull: AllowsNull): void {
  const constraints = Object.keys(schema).filter(
    (key) => !annotations.has(key) && !key.startsWith("x-"),
  );
  // For a union, null becomes an additional union member. If the union were moved into an `anyOf`, it would be
  // separated from its discriminator.
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const members = own(schema, keyword);
    if (constraints.length !== 1 || !Array.isArray(members)) continue;
    if (!allowsNull(keyword)) schema[keyword] = [...members, { type: "null" }];
    return;
  }
  const inner: JsonObject = {};
  for (const key of constraints) {
    inner[key] = schema[key] as JsonValue;
    delete schema[key];
  }
  schema["anyOf"] = [inner, { type: "null" }];
}
