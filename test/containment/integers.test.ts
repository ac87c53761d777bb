// Up to 2^53 - 1, containment and generated validators agree which numbers are integers.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Containments } from "../../scripts/containment/contains.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { runsOf } from "../runs.js";
import { bodyCheck } from "../targets/validators/generated.js";

const greatest = Number.MAX_SAFE_INTEGER;
const edges = [0, 1, 2.5, 3, 10, greatest - 1, greatest, 2 ** 53, 2 ** 53 + 2, 2 ** 60, 1e300];
const values = edges.flatMap((value) => [value, -value]);
const limit = fc.constantFrom(...values);
const schema: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      type: fc.constantFrom<"integer" | "number">("integer", "number"),
      minimum: limit,
      maximum: limit,
      exclusiveMinimum: limit,
      exclusiveMaximum: limit,
      multipleOf: fc.constantFrom(1, 2, 0.5, 3, 1e16),
      format: fc.constantFrom("int8", "int32", "int64", "uint8", "uint32", "uint64"),
    },
    { requiredKeys: ["type"] },
  )
  .map((made) => made as JsonObject);

function ask(before: JsonObject, after: JsonObject) {
  const containments = new Containments(new Map(), new Map());
  return containments.contains(before, "before", after, { closed: false });
}

describe("integers", () => {
  const integer = { type: "integer" };
  it("end at 2^53 - 1", () => {
    expect(ask(integer, { ...integer, maximum: greatest }).answer).toBe("yes");
    expect(ask(integer, { ...integer, minimum: -greatest }).answer).toBe("yes");
    expect(ask(integer, { ...integer, format: "int64" }).answer).toBe("yes");
    expect(ask({ type: "number", format: "int64" }, integer).answer).toBe("no");
    expect(ask(integer, { ...integer, maximum: greatest - 1 })).toEqual({
      answer: "no",
      witness: greatest,
    });
  });

  it("are what validators take", async () => {
    const schemas = fc.sample(schema, { seed: 32, numRuns: runsOf(200) });
    const properties = Object.fromEntries(schemas.map((one, index) => [`p${index}`, one]));
    const check = await bodyCheck({ type: "object", properties });
    for (const [index, one] of schemas.entries()) {
      for (const value of values) {
        const isAccepted = check({ [`p${index}`]: value }).length === 0;
        expect([one, value, accepts(one, modelScope(new Map()), value)]).toEqual([
          one,
          value,
          isAccepted,
        ]);
      }
    }
  });

  it("are told by every answer", () => {
    let unknown = 0;
    fc.assert(
      fc.property(schema, schema, (before, after) => {
        const found = ask(before, after);
        const telling = values.filter(
          (value) =>
            accepts(before, modelScope(new Map()), value) === true &&
            accepts(after, modelScope(new Map()), value) === false,
        );
        if (found.answer === "yes") expect(telling).toEqual([]);
        if (found.answer === "unknown") unknown++;
      }),
      { seed: 32, numRuns: runsOf(5_000) },
    );
    expect(unknown).toBeLessThan(runsOf(100));
  });
});
