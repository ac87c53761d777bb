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
