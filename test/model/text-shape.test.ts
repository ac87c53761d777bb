// What a text is read as: listed values say it beside `type`.
import { expect, it } from "vitest";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { shapeOf } from "../../scripts/model/schemas/text-shape.js";

const cases: readonly (readonly [schema: JsonSchema, shape: unknown])[] = [
  [{ type: ["integer", "string"], enum: ["1", "2"] }, "string"],
  [{ type: ["integer", "string"], enum: [1, "x"] }, { types: ["integer", "string"] }],
  [{ type: "number", enum: [1, 2] }, "number"],
  [{ type: ["boolean", "string"], const: "true" }, "string"],
  [{ type: ["string", "null"], enum: ["a"] }, "string"],
];

for (const [schema, shape] of cases) {
  it(JSON.stringify(schema), () => {
    expect(shapeOf(schema, () => undefined)).toEqual(shape);
  });
}
