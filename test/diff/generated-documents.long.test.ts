// Compares generated documents. A change that `diff` reports as `safe` makes no valid message invalid. Changes of
// responses have the impact of the opposite changes of requests, and an equivalent schema is no change.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, worstImpact } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject } from "../../scripts/json/json.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { openSchema } from "../../scripts/schema/schema.js";
import { judge } from "../containment/ajv.js";
import { everywhere, refactorings } from "../containment/refactorings.js";
import { isBottomless, pairs, type SideOfPair, values } from "../containment/schema-pairs.js";
import { documentFor, modelOf } from "./one-operation.js";

describe("generated documents", () => {
  const samples = fc.sample(values, { numRuns: 100, seed: 5 });
  const both = (role: "request" | "response", side: SideOfPair) =>
    modelOf(documentFor(role, side.root, side.schemas as JsonObject));
  const isFit = (side: SideOfPair) => !isBottomless(side);

  /**
   * Returns a schema in which every object has `additionalProperties`. With `additionalProperties`, the comparison
   * includes undeclared properties.
   */
  const spoken = (side: SideOfPair) =>
    everywhere(side, (schema) => ({
      additionalProperties: {
        type: ["null", "boolean", "number", "string", "array", "object"],
      },
      ...schema,
    }));

  /**
   * Returns a validator for the body of a model's operation. The schemas come from the model, which adds each `type`
   * that the document only implies.
   */
  const judgeOf = ({ operations: [operation], schemas }: ApiModel) =>
    judge({
      root: openSchema(
        (operation?.requestBody ?? operation?.responses[0])?.content[0]?.schema?.json ?? true,
      ),
      schemas: Object.fromEntries(schemas.map(({ name, json }) => [name, openSchema(json)])),
    });

  for (const role of ["request", "response"] as const) {
    it(`safe is safe: what the ${role} allowed is understood`, async () => {
      let safe = 0;
      await fc.assert(
        fc.asyncProperty(pairs, async (pair) => {
          const [before, after] = [spoken(pair.before), spoken(pair.after)];
          if (!isFit(before) || !isFit(after)) return;
          const [old, now] = [await both(role, before), await both(role, after)];
          if (worstImpact(compareModels(old, now).changes) !== "safe") return;
          safe++;
          const accepts = [judgeOf(old), judgeOf(now)] as const;
          const [sent, understood] =
            role === "request" ? accepts : ([accepts[1], accepts[0]] as const);
          expect(samples.filter((value) => sent(value) && !understood(value))).toEqual([]);
        }),
        { seed: 41, numRuns: 500 },
      );
      expect(safe).toBeGreaterThan(100);
    });
  }

  it("duality: what a change means to a request, its reverse means to a response", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async ({ before, after }) => {
        if (!isFit(before) || !isFit(after)) return;
        const there = compareModels(await both("request", before), await both("request", after));
        const back = compareModels(await both("response", after), await both("response", before));
        const soft = /removed|enum-value|union-member|format|impossible/;
        // Clients that read a response use the member of `oneOf` that they expect, even if the value matches other
        // members.
        const overlap = /match several alternatives of `oneOf`/;
        const isSoft = ({ rule, message }: Change) => soft.test(rule) || overlap.test(message);
        if ([...there.changes, ...back.changes].some(isSoft)) return;
        const breaks = (changes: readonly Change[]) => worstImpact(changes) === "breaking";
        expect(breaks(there.changes)).toBe(breaks(back.changes));
      }),
      { seed: 42, numRuns: 400 },
    );
  });

  it("refactorings are at most safe", async () => {
    let review = 0;
    await fc.assert(
      fc.asyncProperty(
        pairs,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
        async ({ before }, picks) => {
          if (!isFit(before)) return;
          const after = picks.reduce(
            (side, pick) => refactorings[pick % refactorings.length]?.(side, pick) ?? side,
            before,
          );
          for (const role of ["request", "response"] as const) {
            const { changes } = compareModels(await both(role, before), await both(role, after));
            expect(changes.filter(({ impact }) => impact === "breaking")).toEqual([]);
            if (worstImpact(changes) === "review") review++;
          }
        },
      ),
      { seed: 43, numRuns: 400 },
    );
    expect(review).toBeLessThan(80);
  });
});
