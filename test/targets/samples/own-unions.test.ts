// Sample plans of unions and other compositions that include themselves. Such schemas are rarely useful, but a document
// may contain them, and the time to create their plans is limited.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { schemaFrom } from "../../../scripts/schema/schema.js";
import { make } from "../../../templates/samples/runtime/make.js";
import { runsOf } from "../../runs.js";
import { plansFor, ref } from "./plans-for.js";

function samplesOf(schemas: Readonly<Record<string, JsonObject>>): unknown[] {
  const plans = plansFor(schemas);
  return Object.keys(schemas).map((name) => {
    const plan = plans.of(schemaFrom(ref(name)));
    return plan && make(plan, { seed: 1, optional: "full" });
  });
}

it.each<[string, Readonly<Record<string, JsonObject>>]>([
  ["itself", { A: { anyOf: [ref("A")] } }],
  ["an alias of itself", { A: { oneOf: [ref("B")] }, B: { anyOf: [ref("A")] } }],
  ["an `allOf` of itself", { A: { allOf: [{ anyOf: [ref("A")] }] } }],
])("creates a plan for a union whose only member is %s", (_, schemas) => {
  expect(samplesOf(schemas)).toHaveLength(Object.keys(schemas).length);
});

it("a union with itself as a member has samples of its other members", () => {
  const item = { type: "object", properties: { next: ref("A") }, required: ["next"] };
  const schemas = { A: { anyOf: [ref("A"), { oneOf: [ref("A"), { const: 1 }] }, item] } };
  const [sample] = samplesOf(schemas);
  expect(sample === 1 || (sample as { next: unknown }).next !== undefined).toBe(true);
});

it("a required member that always contains itself takes little time", () => {
  const member = { oneOf: [{ anyOf: [ref("B"), ref("A")] }, ref("A")] };
  const object = { type: "object", properties: { a: member }, required: ["a"] };
  const schemas = { A: object, B: { anyOf: [{ allOf: [ref("A")] }] } };
  expect(samplesOf(schemas)).toEqual([undefined, undefined]);
});

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const list = fc.array(tie("schema"), { minLength: 1, maxLength: 3 });
  const object = { type: "object", required: ["a"] };
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<JsonObject>(
        { type: "string" },
        { enum: [1, "x", null] },
        ...["A", "B", "C"].map(ref),
      ),
      list.map((allOf) => ({ allOf })),
      list.map((oneOf) => ({ oneOf })),
      list.map((anyOf) => ({ anyOf })),
      tie("schema").map((not) => ({ not })),
      tie("schema").map((items) => ({ type: "array", items, minItems: 1 })),
      fc.tuple(tie("schema"), tie("schema")).map(([a, b]) => ({ ...object, properties: { a, b } })),
      tie("schema").map((inner) => ({ if: inner, else: { anyOf: [inner] } })),
    ),
  };
});

it("creates the plans of any schemas that include each other", () => {
  fc.assert(
    fc.property(fc.record({ A: schema, B: schema, C: schema }), (schemas) => {
      expect(samplesOf(schemas)).toHaveLength(3);
    }),
    { numRuns: runsOf(60) },
  );
});
