// `type`, `enum` and `const` decide whether the text of a parameter is read as a string or as another value.

import { expect, it } from "vitest";
import type { OpenSchema } from "../../scripts/model/schema.js";
import { schemaFrom } from "../../scripts/schema/schema.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { shapeOf } from "../../scripts/schema/text-shape.js";

const cases: readonly (readonly [schema: OpenSchema, shape: unknown])[] = [
  [{ type: ["integer", "string"], enum: ["1", "2"] }, "string"],
  [{ type: ["integer", "string"], enum: [1, "x"] }, { types: ["integer", "string"] }],
  [{ type: "number", enum: [1, 2] }, "number"],
  [{ type: ["boolean", "string"], const: "true" }, "string"],
  [{ type: ["string", "null"], enum: ["a"] }, "string"],
  [
    { type: "array", prefixItems: [{ type: "integer" }, { type: "boolean" }] },
    { first: ["integer", "boolean"], items: "string" },
  ],
  [
    { type: "array", prefixItems: [{ type: "integer" }, {}], items: { type: "boolean" } },
    { first: ["integer", "string"], items: "boolean" },
  ],
  [{ type: "array", prefixItems: [{}, { type: "string" }] }, { items: "string" }],
  [
    {
      allOf: [
        { type: "array", prefixItems: [{ type: ["integer", "string"] }] },
        { prefixItems: [{ type: ["integer", "boolean"] }, { type: "number" }] },
      ],
    },
    { first: ["integer", "number"], items: "string" },
  ],
  [
    { type: "object", patternProperties: { "^n": { type: "number" } } },
    { properties: {}, matching: [{ names: ["^n"], shape: "number" }] },
  ],
  [
    {
      type: "object",
      properties: { n: {}, m: {} },
      patternProperties: {
        "^n": { type: ["integer", "string"] },
        n$: { type: ["integer", "boolean"] },
      },
      additionalProperties: { type: "boolean" },
    },
    {
      properties: { n: "integer", m: "string" },
      matching: [
        { names: ["^n", "n$"], shape: "integer" },
        { names: ["^n"], shape: { types: ["integer", "string"] } },
        { names: ["n$"], shape: { types: ["boolean", "integer"] } },
      ],
      rest: "boolean",
    },
  ],
  [
    { type: "object", patternProperties: { "^(x+)+$": { type: "number" } } },
    { properties: {}, matching: [{ names: ["^x+$"], shape: "number" }] },
  ],
  [
    { type: "object", patternProperties: { "^(x)\\1$": { type: "number" } } },
    { properties: {}, rest: "number" },
  ],
];

for (const [schema, shape] of cases) {
  it(JSON.stringify(schema), () => {
    expect(
      shapeOf(
        schema,
        modelScope(() => undefined),
      ),
    ).toEqual(shape);
  });
}

it("names a function where a text may be read in several ways", () => {
  const schema = { anyOf: [{ type: "number", enum: [8000] }, { type: "string" }] };
  const shape = shapeOf(
    schemaFrom({ type: "object", properties: { rate: schema, name: { type: "string" } } }),
    modelScope(() => undefined),
    (_part, way) => way.join(" "),
  );
  const rate = { types: ["number", "string"], accepts: "rate" };
  expect(shape).toEqual({ properties: { rate, name: "string" } });
});
