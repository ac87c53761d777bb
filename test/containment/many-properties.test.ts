// Comparisons give the same results for objects with many properties as for objects with few properties. A question
// about one property takes one step, and looks at each other property at most once.
import fc from "fast-check";
import { expect, it } from "vitest";
import { Allowance } from "../../scripts/containment/allowance.js";
import { Containments } from "../../scripts/containment/contains.js";
import type { SchemaMap } from "../../scripts/containment/named-schemas.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { runsOf } from "../runs.js";
import { isBottomless, pairs, type SideOfPair } from "./schema-pairs.js";

function mapOf({ schemas }: SideOfPair): SchemaMap {
  return new Map(Object.entries(schemas)) as SchemaMap;
}

/** Returns `count` properties for strings. */
function texts(count: number): JsonObject {
  const names = Array.from({ length: count }, (_, index) => `text${index}`);
  return Object.fromEntries(names.map((name) => [name, { type: "string" }]));
}

for (const closed of [true, false]) {
  it(`change no answer beside a schema, with ${closed ? "closed" : "open"} objects`, () => {
    let known = 0;
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        if (isBottomless(before) || isBottomless(after)) return;
        const answerOf = (count: number) => {
          const beside = (schema: JsonValue) =>
            ({ allOf: [schema, { properties: texts(count) }] }) as unknown as JsonSchema;
          const containments = new Containments(mapOf(before), mapOf(after));
          const [old, now] = [beside(before.root), beside(after.root)];
          return containments.contains(old, "before", now, { closed }).answer;
        };
        // With 20 properties, the comparison uses an index of the properties; with 6, it does not.
        const [few, many] = [answerOf(6), answerOf(20)];
        if (few === "unknown") return;
        known++;
        expect(many).toBe(few);
      }),
      { seed: 72, numRuns: runsOf(200) },
    );
    expect(known).toBeGreaterThan(runsOf(130));
  });
}

it("cost one look each in a question about one property", () => {
  class Counted extends Allowance {
    spent = 0;
    override spend(units: number): void {
      this.spent += units;
      super.spend(units);
    }
  }
  const cost = (count: number) => {
    const allowance = new Counted();
    const containments = new Containments(new Map(), new Map(), { allowance });
    const object = (properties: JsonObject) =>
      ({
        type: "object",
        required: ["text0"],
        properties: { ...texts(count), ...properties },
      }) as unknown as JsonSchema;
    const [old, now] = [object({}), object({ text7: { type: "string", maxLength: 5 } })];
    const { answer } = containments.contains(old, "before", now, { closed: true });
    expect(answer).toBe("no");
    return allowance.spent;
  };
  // A look at a property costs 11 units, and a step of the search costs 200.
  expect(cost(400) - cost(50)).toBeLessThanOrEqual(350 * 11);
});
