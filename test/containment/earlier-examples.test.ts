// An example that one comparison found may decide further comparisons. It does not change their results.
import fc from "fast-check";
import { expect, it } from "vitest";
import { Containments, type SideName } from "../../scripts/containment/contains.js";
import type { SchemaMap } from "../../scripts/containment/named-schemas.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { type JsonSchema, schemaFrom } from "../../scripts/model/schema.js";
import { eachSchema } from "../../scripts/schema/walk.js";
import { runsOf } from "../runs.js";
import { type Pair, pairs } from "./schema-pairs.js";

interface Compared {
  readonly inside: JsonSchema;
  readonly from: SideName;
  readonly outside: JsonSchema;
  readonly to: SideName;
  readonly closed: boolean;
}

function containmentsOf({ before, after }: Pair): Containments {
  const mapOf = (schemas: object) => new Map(Object.entries(schemas)) as SchemaMap;
  return new Containments(mapOf(before.schemas), mapOf(after.schemas));
}

/** Returns comparisons of some schemas in both documents with each other. */
function questionsAbout({ before, after }: Pair): Compared[] {
  const partsOf = (root: JsonValue) => {
    const parts: JsonSchema[] = [];
    eachSchema(root, (part) => parts.push(part as JsonSchema));
    return parts.slice(0, 2);
  };
  const all = [
    ...partsOf(before.root).map((json) => ({ json, at: "before" as const })),
    ...partsOf(after.root).map((json) => ({ json, at: "after" as const })),
  ];
  return all.flatMap((one) =>
    all.flatMap((other) =>
      [true, false].map((closed) => ({
        ...{ inside: one.json, from: one.at, outside: other.json, to: other.at },
        closed,
      })),
    ),
  );
}

function resultOf(
  containments: Containments,
  { inside, from, outside, ...how }: Compared,
): boolean {
  return containments.covers(inside, from, outside, how);
}

it("gives the same results as a comparison without earlier examples", () => {
  let saved = 0;
  fc.assert(
    fc.property(pairs, (pair) => {
      const shared = containmentsOf(pair);
      let alone = 0;
      for (const question of questionsAbout(pair)) {
        const fresh = containmentsOf(pair);
        expect([question, resultOf(shared, question)]).toEqual([
          question,
          resultOf(fresh, question),
        ]);
        alone += fresh.steps;
      }
      saved += alone - shared.steps;
    }),
    { numRuns: runsOf(100), seed: 7 },
  );
  expect(saved).toBeGreaterThan(0);
});

it("regards undeclared members as absent", () => {
  const text = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
  const numbers = { type: "object", properties: { b: { type: "number" } } };
  const none = { type: "object", properties: { c: { type: "string" } } };
  const containments = containmentsOf({
    before: { root: true, schemas: {} },
    after: { root: true, schemas: {} },
  });
  const covers = (inside: JsonObject) =>
    containments.covers(schemaFrom(inside), "before", schemaFrom(numbers), { closed: true });
  // The example `{b: ""}` of the first comparison has a member that the second schema does not declare.
  expect([covers(text), covers(none)]).toEqual([false, true]);
});

it("searches once for edits with a common example", () => {
  const members = (count: number): JsonObject => ({
    anyOf: Array.from({ length: count }, (_, index) => ({
      type: "object",
      properties: { kind: { const: `k${index}` }, text: { type: "string" } },
      required: ["kind"],
    })),
  });
  const containments = containmentsOf({
    before: { root: true, schemas: {} },
    after: { root: true, schemas: {} },
  });
  const [few, all] = [members(10), members(30)["anyOf"] as JsonValue[]];
  const covers = (added: readonly JsonValue[]) => {
    const inside = schemaFrom({ anyOf: [...(few["anyOf"] as JsonValue[]), ...added] });
    return containments.covers(inside, "before", schemaFrom(few), { closed: true, to: "before" });
  };
  expect(covers(all.slice(10, 11))).toBe(false);
  const { steps } = containments;
  for (let at = 11; at < 30; at++) expect(covers([all[10], all[at]] as JsonValue[])).toBe(false);
  expect(containments.steps).toBe(steps);
});
