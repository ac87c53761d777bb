// For unions with many members, containment and Ajv give the same verdicts. Most members of the tested unions have a
// property that distinguishes them.
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { Containments } from "../../scripts/containment/contains.js";
import { Effort, holds } from "../../scripts/containment/evaluate.js";
import { Formulas } from "../../scripts/containment/formula.js";
import { World } from "../../scripts/containment/world.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { runsOf } from "../runs.js";
import { judge } from "./ajv.js";

const tag = fc.constantFrom<JsonValue>("a", "b", "c", "d", "e", "f", "g", 1, null);
const text = fc.constantFrom<JsonObject>({ type: "string" }, { type: "string", maxLength: 1 });

/**
 * A member of a union, usually with a property that distinguishes it from the other members. The property that
 * distinguishes union members may be optional, may have several values, and may be declared in an `allOf`.
 */
const member: fc.Arbitrary<JsonObject> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.array(tag, { minLength: 1, maxLength: 2 }), text, fc.nat({ max: 9 }))
      .map(([values, note, form]): JsonObject => {
        const [first = null] = values;
        const kind = values.length === 1 ? { const: first } : { enum: values };
        const object = { type: "object", properties: { kind, note } };
        if (form === 0) return object;
        const tagged = { ...object, required: ["kind"] };
        if (form === 1) return { allOf: [tagged, { type: "object" }] };
        return form === 2 ? { ...tagged, type: ["object", "string"] } : tagged;
      }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonObject>({ type: "string" }, { type: "object" }, { const: 1 }),
  },
);

const union = fc
  .tuple(fc.constantFrom("oneOf", "anyOf"), fc.array(member, { minLength: 6, maxLength: 14 }))
  .map(([keyword, members]) => ({ keyword, members }));

const value: fc.Arbitrary<JsonValue> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record(
        { kind: tag, note: fc.constantFrom<JsonValue>("", "xyz", 1) },
        { requiredKeys: [], noNullPrototype: true },
      )
      .map((made) => made as JsonValue),
  },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>("text", 1, null, []) },
);

/** Returns the union members as named schemas, and a reference to each of them. */
function named(members: readonly JsonObject[]) {
  const schemas = Object.fromEntries(members.map((schema, index) => [`M${index}`, schema]));
  const references = members.map((_, index) => ({ $ref: `#/components/schemas/M${index}` }));
  return { schemas, references };
}

describe("a union of many members", () => {
  it("takes the values that Ajv takes", () => {
    fc.assert(
      fc.property(union, fc.array(value, { minLength: 20, maxLength: 20 }), (made, values) => {
        const { schemas, references } = named(made.members);
        const root = { [made.keyword]: references };
        const isAccepted = judge({ root, schemas });
        const map = new Map(Object.entries(schemas)) as ReadonlyMap<string, JsonSchema>;
        const about = { schemas: map, recursive: new Set<string>(), label: (name: string) => name };
        const formula = new World(new Formulas(), about).reader.value(root, false);
        for (const one of values) {
          const printed = [
            accepts(root as JsonSchema, modelScope(map), one),
            holds(formula, one, new Effort(10_000)),
          ];
          expect([one, ...printed]).toEqual([one, isAccepted(one), isAccepted(one)]);
        }
      }),
      { numRuns: runsOf(60) },
    );
  });

  it("holds all of another only where Ajv finds no value, and shows one where it does not", () => {
    fc.assert(
      fc.property(
        union,
        fc.nat(),
        member,
        fc.array(value, { minLength: 40, maxLength: 40 }),
        (made, at, other, values) => {
          const before = { [made.keyword]: made.members };
          const after = { [made.keyword]: made.members.with(at % made.members.length, other) };
          const [old, now] = [before, after].map((root) => judge({ root, schemas: {} }));
          const found = new Containments(new Map(), new Map()).contains(
            before as JsonSchema,
            "before",
            after as JsonSchema,
            { closed: false },
          );
          const reported = values.find((one) => old?.(one) === true && now?.(one) === false);
          if (found.answer === "yes") expect(reported).toBeUndefined();
          if (found.answer === "no") {
            expect([old?.(found.witness), now?.(found.witness)]).toEqual([true, false]);
          }
        },
      ),
      { numRuns: runsOf(120) },
    );
  });

  it.each(["oneOf", "anyOf"])("tries at most twice as many formulas for a double %s", (keyword) => {
    // Each search looks for a value of one union member.
    const formulasFor = (count: number): number => {
      const members = Array.from({ length: count }, (_, kind) => ({
        type: "object",
        required: ["kind"],
        properties: { kind: { const: kind }, text: { type: "string" } },
      }));
      const containments = new Containments(new Map(), new Map());
      const look = vi.spyOn(Formulas.prototype, "at");
      for (const one of members) {
        const schema = { allOf: [{ [keyword]: members }, one] } as JsonSchema;
        expect(containments.impossible(schema, "before")).toBe(false);
      }
      const { length } = look.mock.calls;
      look.mockRestore();
      return length;
    };
    expect(formulasFor(80)).toBeLessThan(2.1 * formulasFor(40));
  });
});
