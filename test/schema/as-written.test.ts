// A schema object that needs no conversion is equal in each version of OpenAPI, and implies no type.
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { keywords } from "../../scripts/openapi/keywords/index.js";
import { isAsWritten } from "../../scripts/schema/as-written.js";
import { documentScope } from "../../scripts/schema/document-scope.js";
import { impliedType } from "../../scripts/schema/implied-type.js";
import { partsOf } from "../../scripts/schema/walk.js";

const values: readonly JsonValue[] = [
  null,
  true,
  false,
  1,
  -1,
  "string",
  "#/components/schemas/Other",
  ["string", "null"],
  [1],
  [{ type: "string" }],
  { type: "string" },
  { a: { type: "string" } },
  { propertyName: "kind" },
];
const bases: readonly JsonObject[] = [
  {},
  { type: "string" },
  { type: ["object", "null"] },
  { enum: ["a", null] },
];
const schemas = keywords.flatMap(({ name }) =>
  values.flatMap((value) => bases.map((base): JsonObject => ({ ...base, [name]: value }))),
);
const scopes = (["3.0", "3.1", "3.2"] as const).flatMap((version) =>
  [true, false].map((strictJsonSchema) =>
    documentScope({ version, strictJsonSchema, valueAt: () => undefined }),
  ),
);

it("needs no conversion in any version", () => {
  const found = schemas.filter(isAsWritten);
  for (const schema of found) {
    for (const scope of scopes) {
      expect([schema, scope.read(schema) === schema]).toEqual([schema, true]);
      expect([schema, impliedType(schema, scope)]).toEqual([schema, undefined]);
    }
    expect([schema, partsOf(schema)]).toEqual([schema, []]);
    expect(schema).not.toHaveProperty("$ref");
    expect(schema).not.toHaveProperty("discriminator");
  }
});

it.each<JsonObject>([
  { type: "string" },
  { type: "string", minLength: 1, description: "A name." },
  { type: ["string", "null"], "x-note": {} },
  { enum: ["a"], default: "a" },
])("is %j", (schema) => {
  expect(isAsWritten(schema)).toBe(true);
});
