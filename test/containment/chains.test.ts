// The cost of a long chain of nested unions grows linearly with the length of the chain.
import { expect, it } from "vitest";
import { Allowance } from "../../scripts/containment/allowance.js";
import { Containments } from "../../scripts/containment/contains.js";
import { Effort, holds } from "../../scripts/containment/evaluate.js";
import { Formulas } from "../../scripts/containment/formula.js";
import { Locations } from "../../scripts/containment/locations.js";
import { World } from "../../scripts/containment/world.js";
import type { JsonObject } from "../../scripts/json/json.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { modelScope, type Scope } from "../../scripts/schema/scope.js";

class Counted extends Allowance {
  spent = 0;
  override spend(units: number): void {
    this.spent += units;
    super.spend(units);
  }
}

/** Returns schemas that form a chain: each is a union of a number and the next schema, from `S0` to `leaf`. */
function chain(
  length: number,
  leaf: JsonObject = { type: "object", properties: { a: {} } },
): Map<string, JsonSchema> {
  const schemas = Array.from({ length }, (_, index): [string, JsonObject] => [
    `S${index}`,
    index + 1 === length
      ? leaf
      : { oneOf: [{ type: "number" }, { $ref: `#/components/schemas/S${index + 1}` }] },
  ]);
  return new Map(schemas) as unknown as Map<string, JsonSchema>;
}

const schema = (name: string) =>
  ({ $ref: `#/components/schemas/${name}` }) as unknown as JsonSchema;

it("judges a value by a row of unions in a number of looks that grows with the row", () => {
  const looks = (length: number) => {
    const schemas = chain(length);
    const about = { schemas, recursive: new Set<string>(), label: (name: string) => name };
    const formula = new World(new Formulas(), about).reader.value(schema("S0"), true);
    const effort = new Effort(1_000_000);
    expect(holds(formula, { a: 1 }, effort)).toBe(true);
    return 1_000_000 - effort.left;
  };
  expect(looks(240) / looks(120)).toBeLessThan(2.5);
});

it("finds a value for a row of unions in a number of looks that grows with the row", () => {
  const cost = (length: number) => {
    const allowance = new Counted();
    const schemas = chain(length, { type: "string" });
    const containments = new Containments(schemas, schemas, { allowance });
    expect(containments.impossible(schema("S0"), "before")).toBe(false);
    // Only the last schema of the chain accepts strings; all other union members are numbers.
    const text = { allOf: [{ type: "string" }, schema("S0")] } as unknown as JsonSchema;
    expect(containments.impossible(text, "before")).toBe(false);
    return allowance.spent;
  };
  expect(cost(500) / cost(250)).toBeLessThan(2.5);
});

it("compares long rows of schemas that each add a property", () => {
  const length = 3_000;
  const row = (leaf: JsonObject) => {
    const schemas = Array.from({ length }, (_, index): [string, JsonObject] => {
      const next = { $ref: `#/components/schemas/S${index + 1}` };
      const added = { properties: { [`a${index}`]: { type: "string" } } };
      return [`S${index}`, index + 1 === length ? leaf : { allOf: [next, added] }];
    });
    return new Map(schemas) as unknown as Map<string, JsonSchema>;
  };
  const before = row({ type: "object", properties: { z: { type: "string" } } });
  const after = row({ type: "object", properties: { z: { type: ["string", "null"] } } });
  const containments = new Containments(before, after);
  for (const name of ["S0", "S1500", "S2900"]) {
    const [one, open] = [schema(name), { closed: false }];
    expect(containments.contains(one, "before", one, open).answer).toBe("yes");
    expect(containments.contains(one, "after", one, open).answer).not.toBe("yes");
  }
});

/** Returns schemas that form a chain: each adds a property to the next schema. */
function addingChain(length: number): [string, JsonObject][] {
  return Array.from({ length }, (_, index) => {
    const added = { properties: { [`a${index}`]: { type: "string" } } };
    const next = { $ref: `#/components/schemas/S${index + 1}` };
    return [`S${index}`, index + 1 === length ? added : { allOf: [next, added] }];
  });
}

it("finds the locations of a row of schemas in a number of looks that grows with the row", () => {
  const looks = (length: number) => {
    const schemas = new Map(addingChain(length));
    let followed = 0;
    const model = modelScope(schemas as unknown as Map<string, JsonSchema>);
    const scope: Scope = {
      ...model,
      follow(reference) {
        followed++;
        return model.follow(reference);
      },
    };
    const locations = new Locations(scope);
    const whole = locations.of([schemas.get("S0") as JsonObject]);
    for (const one of schemas.values()) if (whole !== undefined) locations.within(whole, one);
    return followed;
  };
  expect(looks(200) / looks(100)).toBeLessThan(2.5);
});

it("reads no further edited documents after the maximum work is done", () => {
  const rows = addingChain(200);
  const readsFor = (edits: number) => {
    let reads = 0;
    const counted = class extends Map<string, JsonSchema> {
      override get(name: string): JsonSchema | undefined {
        reads++;
        return super.get(name);
      }
    };
    const before = new counted(rows as unknown as [string, JsonSchema][]);
    const allowance = new Allowance(300_000);
    const containments = new Containments(before, before, { allowance });
    const answers = Array.from({ length: edits }, (_, index) => {
      const edited = { type: "object", maxProperties: index } as unknown as JsonSchema;
      const world = containments.edited(new Map([["S199", edited]]));
      const how = { closed: true, to: world };
      return containments.contains(schema("S0"), "before", schema("S0"), how);
    });
    expect(answers[0]).toMatchObject({ answer: "no" });
    expect(answers.at(-1)).toEqual({ answer: "unknown", spent: true });
    return reads;
  };
  expect(readsFor(400)).toBe(readsFor(200));
});
