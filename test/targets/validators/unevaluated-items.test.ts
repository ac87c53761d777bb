// Generated validators, `accepts` and containment agree about `unevaluatedItems`, combined with any other keywords.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Containments } from "../../../scripts/containment/contains.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { accepts } from "../../../scripts/schema/accepts.js";
import { schemaFrom } from "../../../scripts/schema/schema.js";
import { modelScope } from "../../../scripts/schema/scope.js";
import { runsOf } from "../../runs.js";
import { bodyCheck } from "./generated.js";

const item = fc.constantFrom<JsonValue>(
  { type: "integer" },
  { type: "string" },
  { const: 1 },
  { const: "a" },
  {},
);
const level = (below: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    fc.record({ contains: item }),
    fc.record({ contains: item, minContains: fc.constantFrom(0, 2) }),
    fc.record({ contains: item, maxContains: fc.constantFrom(1, 2) }),
    fc.record({ prefixItems: fc.array(item, { minLength: 1, maxLength: 2 }) }),
    fc.record({ items: item }),
    fc.record({ allOf: fc.array(below, { minLength: 1, maxLength: 2 }) }),
    fc.record({ anyOf: fc.array(below, { minLength: 1, maxLength: 2 }) }),
    fc.record({ oneOf: fc.array(below, { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: below }),
    fc
      .tuple(below, below, below)
      .map((parts) =>
        Object.fromEntries(["if", "then", "else"].map((key, at) => [key, parts[at]])),
      ),
    fc.record({ dependentSchemas: fc.record({ a: below }) }),
    fc.record({ additionalProperties: item }),
    fc.record({ unevaluatedItems: fc.oneof(fc.constant(false), item) }),
  ) as fc.Arbitrary<JsonObject>;
const leaf = level(fc.constantFrom<JsonObject>({}, { type: "array" }, { minItems: 2 }));
const schema = fc
  .tuple(level(level(leaf)), level(leaf), fc.oneof(fc.constant(false), item))
  .map(([one, other, rest]): JsonObject => ({ ...one, ...other, unevaluatedItems: rest }));

const items: JsonValue[] = [1, 2, "a", null];
const values: JsonValue[] = [
  "a",
  {},
  { a: 1 },
  [],
  ...items.map((one) => [one]),
  ...items.flatMap((one) => items.map((other) => [one, other])),
  ...items.flatMap((one) => items.map((other) => [one, other, 1])),
];

async function disagreements(schemas: readonly JsonObject[]): Promise<unknown[]> {
  // For a schema without `type`, specloom derives a type from other keywords. The schemas of this test have a `type`;
  // derived types are covered by other tests.
  const type = ["array", "object", "string"];
  const typed = schemas.map((one): JsonObject => ({ ...one, type }));
  const properties = Object.fromEntries(typed.map((one, index) => [`p${index}`, one]));
  const check = await bodyCheck({ type: "object", properties });
  const found: unknown[] = [];
  for (const [index, one] of typed.entries()) {
    const containments = new Containments(new Map(), new Map());
    for (const value of values) {
      const byServer = check({ [`p${index}`]: value }).length === 0;
      const byJudge = accepts(one, modelScope(new Map()), value);
      const { answer } = containments.contains(schemaFrom({ const: value }), "before", one, {
        closed: false,
      });
      const proven = answer === "unknown" ? byServer : answer === "yes";
      if (byServer !== byJudge || proven !== byServer) {
        found.push({ schema: JSON.stringify(one), value, byServer, byJudge, answer });
      }
    }
  }
  return found;
}

describe("unevaluatedItems", () => {
  it("looks at what stands beside it", async () => {
    const found = await disagreements([
      { unevaluatedItems: false, dependentSchemas: { a: { items: true } } },
      { prefixItems: [true], contains: { type: "string" }, unevaluatedItems: false },
      { allOf: [{ contains: { const: 1 } }, { contains: { const: 2 } }], unevaluatedItems: false },
      { anyOf: [{ contains: { const: "a" } }, {}], unevaluatedItems: { type: "integer" } },
      { additionalProperties: true, contains: { const: 1 }, unevaluatedItems: false },
    ]);
    expect(found).toEqual([]);
    const check = await bodyCheck({ unevaluatedItems: false, dependentSchemas: { a: {} } });
    expect(check(["a"])).toEqual(["body: no more items"]);
  });

  it("is one to servers, judge and containment", async () => {
    expect(await disagreements(fc.sample(schema, { seed: 32, numRuns: runsOf(400) }))).toEqual([]);
  });
});
