// Tests the validator of samples. If Ajv rejects parts of a schema, the validator names these parts and checks all
// others.
import { expect, it } from "vitest";
import type { JsonValue } from "../../scripts/json/json.js";
import { judgeOf } from "./judge.js";

const pointer = "/components/schemas/S";

function verdict(openapi: string, schema: JsonValue, value: unknown, others = {}) {
  const root = { openapi, components: { schemas: { S: schema, ...others } } };
  return judgeOf(structuredClone(root), [pointer])(pointer, value);
}

const escaped = { type: "string", pattern: "^a\\-b$" };

it.each([
  ["3.1.0", escaped, "a-b", "c"],
  ["3.1.0", { type: "object", properties: { nullable: escaped } }, {}, { nullable: "c" }],
  ["3.1.0", { minimum: 0, exclusiveMinimum: true, nullable: true }, 1, 0],
  ["3.0.3", { minimum: 0, exclusiveMinimum: true }, 1, 0],
  ["3.0.3", { allOf: [{ type: "string" }], nullable: true }, "a", null],
  ["3.0.3", { type: "string", nullable: true }, null, 1],
  ["3.0.3", { $ref: "#/components/schemas/T", required: true }, 1, "a"],
  ["3.1.0", { id: "S", type: "number" }, 1, "a"],
])("%s: %j accepts %j and refuses %j", (version, schema, good, bad) => {
  const others = { T: { type: "number", nullable: true } };
  expect(verdict(version, schema, good, others).is).toBe("valid");
  expect(verdict(version, schema, bad, others).is).toBe("invalid");
});

it.each([
  [{ $ref: "#/components/schemas/Unknown" }, "a reference leads nowhere"],
  [{ type: "string," }, "`type` is malformed"],
  [{ pattern: "[b-a]" }, "`pattern` is malformed"],
  [{ required: true }, "`required` is malformed"],
  [{ items: [{ type: "string" }] }, "`items` is malformed"],
])("%j has no verdict for values that it checks", (schema, why) => {
  const holder = { properties: { a: schema, b: { type: "string" } } };
  expect(verdict("3.1.0", holder, { a: "" })).toEqual({ is: "unjudged", why });
  expect(verdict("3.1.0", holder, { b: "" }).is).toBe("valid");
  expect(verdict("3.1.0", holder, { b: 1 }).is).toBe("invalid");
});

it("schemas with the same dynamic anchor are judged apart", () => {
  const others = { T: { $defs: { item: { $dynamicAnchor: "item", type: "number" } } } };
  const schema = {
    $defs: { item: { $dynamicAnchor: "item", type: "string" } },
    type: "array",
    items: { $dynamicRef: "#item" },
  };
  expect(verdict("3.1.0", schema, [], others).is).toBe("valid");
  expect(verdict("3.1.0", schema, {}, others).is).toBe("invalid");
  expect(verdict("3.1.0", schema, [1], others).is).toBe("unjudged");
});
