// A schema that refers to another one repeatedly checks a value once. Otherwise, each nesting level would double the
// steps.
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { schemaFrom } from "../../scripts/schema/schema.js";
import { modelScope } from "../../scripts/schema/scope.js";

const node = { $ref: "#/components/schemas/Node" };
const deep = (levels: number, inner: JsonValue): JsonValue =>
  levels === 0 ? inner : { next: deep(levels - 1, inner) };

it.each<[string, JsonObject]>([
  ["allOf", { properties: { next: { allOf: [node, node, node] } } }],
  ["anyOf in oneOf", { properties: { next: { oneOf: [{ anyOf: [node, node] }, false] } } }],
  ["if", { properties: { next: { if: node, else: node } } }],
  [
    "unevaluatedProperties",
    { properties: { next: { allOf: [node, node], unevaluatedProperties: false } } },
  ],
])("%s takes steps in proportion to the value", (_, schema) => {
  const scope = modelScope(new Map([["Node", schemaFrom({ type: "object", ...schema })]]));
  const steps = () => ({ left: 1_000 });
  expect(accepts(schemaFrom(node), scope, deep(40, {}), steps())).toBe(true);
  expect(accepts(schemaFrom(node), scope, deep(40, 1), steps())).toBe(false);
});
