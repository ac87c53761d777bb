// One question about large schemas ends after a number of operations that does not depend on the size of the schemas.
// Each of many formulas that refer to each other is evaluated once for each depth at most.
import { expect, it, vi } from "vitest";
import { costOfStep } from "../../scripts/containment/allowance.js";
import { Containments } from "../../scripts/containment/contains.js";
import { Effort, holds } from "../../scripts/containment/evaluate.js";
import { Formulas } from "../../scripts/containment/formula.js";
import { World } from "../../scripts/containment/world.js";
import type { JsonSchema } from "../../scripts/model/schema.js";

/** Returns a union of `count` objects, each with one required property. The last property has the type `last`. */
function union(count: number, last: string): JsonSchema {
  const members = Array.from({ length: count }, (_, index) => ({
    type: "object",
    required: [`p${index}`],
    properties: { [`p${index}`]: { type: index === count - 1 ? last : "string" } },
  }));
  return { anyOf: members } as unknown as JsonSchema;
}

it.each([300, 600, 1_200])("end a question about %i union members", (count) => {
  const lookups = vi.spyOn(Formulas.prototype, "at");
  const budget = 500;
  const containments = new Containments(new Map(), new Map());
  const question = { closed: false, budget };
  containments.contains(union(count, "string"), "before", union(count, "integer"), question);
  expect(lookups.mock.calls.length).toBeLessThan(budget * costOfStep);
  lookups.mockRestore();
});

it("evaluate unions that refer to each other once for each depth at most", () => {
  const steps = (count: number) => {
    const schemas = new Map(
      Array.from({ length: count }, (_, index) => [
        `S${index}`,
        {
          anyOf: [
            { $ref: `#/components/schemas/S${(index + 1) % count}` },
            { $ref: `#/components/schemas/S${(index * 2) % count}` },
            { const: index },
          ],
        } as unknown as JsonSchema,
      ]),
    );
    const { reader } = new World(new Formulas(), {
      schemas,
      recursive: new Set(schemas.keys()),
      label: (name) => name,
    });
    const formula = reader.value(
      { $ref: "#/components/schemas/S0" } as unknown as JsonSchema,
      false,
    );
    const effort = new Effort(1_000_000);
    holds(formula, "text", effort);
    return 1_000_000 - effort.left;
  };
  const [unions, stepsOfUnion, depths] = [100, 3, 300];
  expect(steps(unions)).toBeLessThan(unions * stepsOfUnion * depths);
});
