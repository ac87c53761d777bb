// Some comparisons are decided without a search. A search never contradicts them.
import fc from "fast-check";
import { expect, it } from "vitest";
import { requiresAll } from "../../scripts/containment/conjunction.js";
import { type Formula, Formulas } from "../../scripts/containment/formula.js";
import { no, yes } from "../../scripts/containment/literal.js";
import { referencesOfBoth } from "../../scripts/containment/named-schemas.js";
import { SchemaReader } from "../../scripts/containment/read-schema.js";
import { Solver } from "../../scripts/containment/solver.js";
import { SureExamples } from "../../scripts/containment/sure-examples.js";
import type { JsonValue } from "../../scripts/json/json.js";
import { type JsonSchema, schemaFrom } from "../../scripts/model/schema.js";
import { recursiveNames } from "../../scripts/schema/graph.js";
import { eachSchema } from "../../scripts/schema/walk.js";
import { runsOf } from "../runs.js";
import { pairs, type SideOfPair } from "./schema-pairs.js";

function readerOf({ schemas: named }: SideOfPair, formulas: Formulas, label: string): SchemaReader {
  const schemas = new Map(Object.entries(named) as [string, JsonSchema][]);
  const recursive = recursiveNames(referencesOfBoth(schemas, schemas));
  return new SchemaReader(formulas, { schemas, recursive, label: (name) => `${label} ${name}` });
}

function partsOf(root: JsonValue): JsonValue[] {
  const parts: JsonValue[] = [];
  eachSchema(root, (part) => parts.push(part));
  return parts.slice(0, 3);
}

/** The outcome of the search, and the two answers without a search, for one comparison of two schemas. */
function answersOf(inner: Formula, outer: Formula, solver: Solver) {
  return {
    isSurelyContained: requiresAll(inner, outer),
    isSurelyRefused: new SureExamples(solver).isSurelyRefused(inner, outer),
    found: solver.ask([yes(inner), no(outer)]),
  };
}

it("finds a value where an answer says that there is one, and none where it says that there is none", () => {
  const decided = { contained: 0, refused: 0 };
  fc.assert(
    fc.property(pairs, ({ before, after }) => {
      const formulas = new Formulas();
      const [old, now] = [readerOf(before, formulas, "old"), readerOf(after, formulas, "new")];
      for (const one of partsOf(before.root)) {
        for (const other of partsOf(after.root)) {
          for (const closed of [true, false]) {
            const pair = [old.value(one, closed), now.value(other, false)] as const;
            const answers = answersOf(...pair, new Solver(formulas));
            const { isSurelyContained, isSurelyRefused, found } = answers;
            const isFound = typeof found === "object";
            if (isSurelyContained) expect([one, other, isFound]).toEqual([one, other, false]);
            if (isSurelyRefused) expect([one, other, found]).not.toEqual([one, other, "none"]);
            decided.contained += Number(isSurelyContained);
            decided.refused += Number(isSurelyRefused);
          }
        }
      }
    }),
    { numRuns: runsOf(1_000), seed: 11 },
  );
  expect(decided.contained).toBeGreaterThan(100);
  expect(decided.refused).toBeGreaterThan(100);
});

const object = (properties: object, rest: object = {}) =>
  schemaFrom({ type: "object", properties, ...rest } as never);

it.each([
  ["a new optional member", object({}), object({ a: { type: "string" } }), true],
  [
    "a member of another type",
    object({ a: { type: "string" } }),
    object({ a: { type: "null" } }),
    true,
  ],
  [
    "a member of a member",
    object({ a: object({}) }),
    object({ a: object({ b: { type: "null" } }) }),
    true,
  ],
  ["a required member", object({ a: {} }), object({ a: {} }, { required: ["a"] }), true],
  [
    "a removed type",
    schemaFrom({ type: ["null", "string"] }),
    schemaFrom({ type: "string" }),
    true,
  ],
  ["a removed member", object({ a: { type: "string" } }), object({}), false],
  [
    "an undeclared member",
    object({}, { additionalProperties: false }),
    object({ a: { type: "null" } }),
    false,
  ],
  [
    "a member besides the most members",
    object({ a: {} }, { required: ["a"], maxProperties: 1 }),
    object({ b: { type: "null" } }),
    false,
  ],
  [
    "a schema that accepts no value",
    object(
      { a: { type: "string" } },
      { required: ["a"], allOf: [object({ a: { type: "null" } })] },
    ),
    object({ b: { type: "null" } }),
    false,
  ],
  ["a member that no value has", object({ a: false }), object({ a: { type: "null" } }), false],
  ["a longer text", schemaFrom({ maxLength: 3 }), schemaFrom({ maxLength: 2 }), false],
])("decides %s", (_, one, other, isRefused) => {
  const formulas = new Formulas();
  const side = { root: true, schemas: {} };
  const read = (schema: JsonSchema) => readerOf(side, formulas, "").value(schema, false);
  const answers = answersOf(read(one), read(other), new Solver(formulas));
  expect(answers.isSurelyRefused).toBe(isRefused);
});
