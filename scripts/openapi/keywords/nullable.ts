// `nullable` (OAS 3.0 §4.7.24): null is allowed beside what `type` says.
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
import { isBoolean } from "./accepts.js";
import { applicator } from "./applicator.js";
import type { Keyword } from "./keyword.js";
import { metaData } from "./meta-data.js";

/** `nullable`, which JSON Schema 2020-12 says with `type: [x, "null"]`. */
export const nullableKeyword: Keyword = {
  name: "nullable",
  section: "OAS 3.0 §4.7.24",
  behavior: "assertion",
  holds: "value",
  isFlag: true,
  support: "supported",
  remark: "`nullable: true` allows null also beside an `enum` or `allOf` that does not name it",
  only: "3.0",
  expects: "a boolean",
  accepts: isBoolean,
  upgrade(schema) {
    const nullable = schema["nullable"] === true;
    delete schema["nullable"];
    if (!nullable) return;
    if (Object.hasOwn(schema, "type")) {
      const type = schema["type"] as JsonValue;
      const types = Array.isArray(type) ? type : [type];
      if (!types.includes("null")) schema["type"] = [...types, "null"];
      allowNullInEnum(schema);
      if (hasApplicator(schema)) wrap(schema);
      return;
    }
    if (Object.hasOwn(schema, "enum")) allowNullInEnum(schema);
    if (hasApplicator(schema)) wrap(schema);
  },
};

/** Of a 3.0 schema. */
const applicators = [
  ...applicator
    .filter(({ applies, only }) => applies === "in place" && only === undefined)
    .map(({ name }) => name),
  "$ref",
];
const annotations = new Set(metaData.map(({ name }) => name)).add("example").add("externalDocs");

function hasApplicator(schema: JsonObject): boolean {
  return applicators.some((name) => Object.hasOwn(schema, name));
}

function allowNullInEnum(schema: JsonObject): void {
  const values = own(schema, "enum");
  if (Array.isArray(values) && !values.includes(null)) schema["enum"] = [...values, null];
}

/**
 * `type: [x, "null"]` beside `$ref` or `allOf` (3.1): what is referred to seldom says anything of null, and whoever
 * writes this means it as an alternative, as `nullable` does in 3.0. A list of values beside it says itself whether
 * null is one. Changes the given copy.
 */
export function allowNullBesideReference(schema: JsonObject): void {
  if (!Object.hasOwn(schema, "$ref") && !Object.hasOwn(schema, "allOf")) return;
  if (Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const")) return;
  const types = own(schema, "type");
  if (!Array.isArray(types) || types.length < 2 || !types.includes("null")) return;
  schema["type"] = types.filter((type) => type !== "null");
  wrap(schema);
}

/** What the author combined says nothing of null: null becomes an alternative to all of it. */
function wrap(schema: JsonObject): void {
  const oneOf = own(schema, "oneOf");
  const anyOf = own(schema, "anyOf");
  const constraints = Object.keys(schema).filter(
    (key) => !annotations.has(key) && !key.startsWith("x-"),
  );
  // A bare union takes null as one more member, so that its discriminator and its readers keep their shape.
  for (const [key, members] of [
    ["oneOf", oneOf],
    ["anyOf", anyOf],
  ] as const) {
    if (constraints.length === 1 && Array.isArray(members)) {
      if (!members.some((member) => isObject(member) && own(member, "type") === "null")) {
        schema[key] = [...members, { type: "null" }];
      }
      return;
    }
  }
  const inner: JsonObject = {};
  for (const key of constraints) {
    inner[key] = schema[key] as JsonValue;
    delete schema[key];
  }
  schema["anyOf"] = [inner, { type: "null" }];
}
