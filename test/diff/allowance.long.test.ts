// A comparison always ends, because its work is limited. An unfinished comparison is never `safe`.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Allowance, costOfStep, mostWork } from "../../scripts/containment/allowance.js";
import { worstImpact } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { judge } from "../containment/ajv.js";
import { isBottomless, pairs, values } from "../containment/schema-pairs.js";
import { modelOf } from "./one-operation.js";

function taking(bodies: readonly JsonValue[], schemas: JsonObject = {}): JsonObject {
  const operation = (schema: JsonValue): JsonObject => ({
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { 204: { description: "" } },
  });
  return {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    paths: Object.fromEntries(
      bodies.map((body, index) => [`/${index}`, { post: operation(body) }]),
    ),
    components: { schemas },
  };
}

/** Counts the work of a comparison, even after the comparison has reached the maximum of the `Allowance`. */
class Counting extends Allowance {
  spent = 0;
  override spend(units: number): void {
    this.spent += units;
    super.spend(units);
  }
}

describe("the work of a comparison", () => {
  it("is bounded as a whole: each question of many may be hard", async () => {
    const hard = (from: number) =>
      Array.from({ length: 40 }, (_, index) => ({
        type: "string",
        pattern: `^(a|b)*a(a|b){${from + index}}$`,
      }));
    const [before, after] = [await modelOf(taking(hard(9))), await modelOf(taking(hard(60)))];
    const allowance = new Counting(2_000_000);
    const { changes } = compareModels(before, after, { allowance });
    expect(allowance.isSpent).toBe(true);
    // Once the comparison of two schemas has begun, it is completed, even if it exceeds the maximum number of steps.
    expect(allowance.spent).toBeLessThan(2_000_000 + 20_000 * costOfStep + 6_000_000);
    expect(changes).toHaveLength(40);
    expect(changes.map(({ impact }) => impact)).not.toContain("safe");
    expect(changes.at(-1)?.impact).toBe("review");
    expect(changes.at(-1)?.message).toContain(
      "stopped here, because comparing the documents takes too many steps",
    );
  });

  it("counts how much each step looks at: many members of one object all changed", async () => {
    const wide = (type: string, count: number) =>
      taking([
        {
          type: "object",
          properties: Object.fromEntries(
            Array.from({ length: count }, (_, index) => [`p${index}`, { type }]),
          ),
        },
      ]);
    const compared = async (count: number, limit: number) => {
      const before = await modelOf(wide("string", count));
      const after = await modelOf(wide("integer", count));
      const allowance = new Counting(limit);
      return { allowance, changes: compareModels(before, after, { allowance }).changes };
    };
    const [few, many] = [await compared(400, 1e9), await compared(800, 1e9)];
    expect(many.allowance.spent / few.allowance.spent).toBeLessThan(2.2);
    const { allowance, changes } = await compared(800, many.allowance.spent / 2);
    expect(allowance.isSpent).toBe(true);
    expect(allowance.spent).toBeLessThan(many.allowance.spent * 0.55);
    expect(changes).toHaveLength(800);
    expect(changes.map(({ impact }) => impact)).not.toContain("safe");
  });

  it("is bounded in pairs: cycles of two lengths make many", async () => {
    const cycle = (length: number, most: number) =>
      taking(
        [{ $ref: "#/components/schemas/S0" }],
        Object.fromEntries(
          Array.from({ length }, (_, index) => [
            `S${index}`,
            {
              type: "object",
              properties: {
                text: { type: "string", maxLength: most },
                next: { $ref: `#/components/schemas/S${(index + 1) % length}` },
              },
            },
          ]),
        ),
      );
    const [before, after] = [await modelOf(cycle(20, 8)), await modelOf(cycle(21, 9))];
    const all = compareModels(before, after).changes;
    expect(all.filter(({ rule }) => rule === "max-length-increased")).toHaveLength(20 * 21);
    const some = compareModels(before, after, { allowance: new Allowance(mostWork, 100) }).changes;
    const cut = some.filter(({ rule }) => rule === "schema-not-compared");
    expect(cut.map(({ impact }) => impact)).toEqual(["review"]);
    expect(cut[0]?.message).toContain("the comparison stopped here");
    expect(some.length).toBeLessThan(110);
  });

  it("is far below the bound for ordinary documents", async () => {
    const things = (most: number) =>
      Array.from({ length: 200 }, (_, index) => ({
        type: "object",
        required: ["a"],
        properties: { a: { type: "string", maxLength: index + most }, b: { enum: ["x", "y"] } },
      }));
    const allowance = new Counting();
    compareModels(await modelOf(taking(things(9))), await modelOf(taking(things(8))), {
      allowance,
    });
    expect(allowance.spent).toBeGreaterThan(0);
    expect(allowance.spent).toBeLessThan(mostWork / 100);
  });

  it("used up, is told once at the change that is not understood, not at each of its users", async () => {
    const names = Array.from({ length: 24 }, (_, index) => `m${index}`);
    const users = (maxLength: number) =>
      taking(
        names.map((name) => ({
          type: "object",
          properties: { [name]: { $ref: "#/components/schemas/Code" } },
        })),
        {
          Code: {
            type: "object",
            properties: { text: { type: "string", pattern: "^a", maxLength } },
          },
        },
      );
    const [before, after] = [await modelOf(users(9)), await modelOf(users(12))];
    const { changes } = compareModels(before, after, { allowance: new Allowance(0) });
    const open = changes.filter(({ impact }) => impact === "review");
    expect(open.map(({ message }) => message)).toEqual([
      "Code.text: maxLength raised from 9 to 12; it is unknown whether all values are still valid; the comparison stopped here, because comparing the documents takes too many steps",
    ]);
    expect(open[0]?.after?.pointer).toBe("/components/schemas/Code/properties/text/maxLength");
    expect(open[0]?.operations).toHaveLength(names.length);
  });

  it("used up from the start, calls nothing safe that is not", async () => {
    const samples = fc.sample(values, { numRuns: 100, seed: 5 });
    let open = 0;
    await fc.assert(
      fc.asyncProperty(pairs, async (pair) => {
        if (isBottomless(pair.before) || isBottomless(pair.after)) return;
        const [before, after] = await Promise.all(
          [pair.before, pair.after].map(({ root, schemas }) =>
            modelOf(taking([root as JsonValue], schemas as JsonObject)),
          ),
        );
        if (before === undefined || after === undefined) return;
        const { changes } = compareModels(before, after, { allowance: new Allowance(0) });
        if (worstImpact(changes) === "review") open++;
        if (worstImpact(changes) !== "safe") return;
        const [sent, understood] = [judge(pair.before), judge(pair.after)];
        expect(samples.filter((value) => sent(value) && !understood(value))).toEqual([]);
      }),
      { seed: 44, numRuns: 200 },
    );
    expect(open).toBeGreaterThan(10);
  });
});

describe("callbacks in callbacks", () => {
  const nested = (levels: number, most: number): JsonObject => {
    const operation = (schema: JsonObject, to: number): JsonObject => ({
      requestBody: { content: { "application/json": { schema } } },
      ...(to < levels
        ? {
            callbacks: {
              a: { $ref: `#/components/callbacks/C${to}` },
              b: { $ref: `#/components/callbacks/C${to}` },
            },
          }
        : {}),
      responses: { 204: { description: "" } },
    });
    const length = (level: number) => ({
      type: "string",
      maxLength: level === levels - 1 ? most : 9,
    });
    const callbacks = Array.from({ length: levels }, (_, level): [string, JsonObject] => [
      `C${level}`,
      { "{$url}": { post: operation(length(level), level + 1) } },
    ]);
    return {
      openapi: "3.1.0",
      info: { title: "", version: "1" },
      paths: { "/a": { post: operation({ type: "string" }, 0) } },
      components: { callbacks: Object.fromEntries(callbacks) },
    };
  };
  const changesOf = async (levels: number) =>
    compareModels(await modelOf(nested(levels, 9)), await modelOf(nested(levels, 8))).changes;

  it("are followed, however many ways lead to them", async () => {
    expect((await changesOf(6)).map(({ rule }) => rule)).toEqual(["max-length-decreased"]);
  });

  it("are for review beyond the depth that is looked into", async () => {
    expect((await changesOf(40)).map(({ impact, rule }) => `${impact} ${rule}`)).toEqual([
      "safe unused-component-changed",
      "review callback-changed",
    ]);
  });
});

describe("large documents can be compared", () => {
  const grow: Readonly<Record<string, (size: number, most: number) => JsonObject>> = {
    "a chain of schemas": (size, most) =>
      taking(
        [{ $ref: "#/components/schemas/S0" }],
        Object.fromEntries(
          Array.from({ length: size }, (_, index) => [
            `S${index}`,
            {
              type: "object",
              properties: {
                text: { type: "string", maxLength: most },
                ...(index + 1 < size
                  ? { next: { $ref: `#/components/schemas/S${index + 1}` } }
                  : {}),
              },
            },
          ]),
        ),
      ),
    "schemas that all reach each other": (size, most) =>
      taking(
        [{ $ref: "#/components/schemas/S0" }],
        Object.fromEntries(
          Array.from({ length: size }, (_, index) => [
            `S${index}`,
            {
              type: "object",
              properties: {
                text: { type: "string", maxLength: most },
                next: { $ref: `#/components/schemas/S${(index + 1) % size}` },
                other: { $ref: `#/components/schemas/S${(index * 7 + 3) % size}` },
              },
            },
          ]),
        ),
      ),
    "a union of many": (size, most) =>
      taking([
        {
          oneOf: Array.from({ length: size }, (_, index) => ({
            type: "object",
            required: ["kind"],
            properties: { kind: { const: `k${index}` }, text: { maxLength: most } },
          })),
        },
      ]),
    "an object of many members": (size, most) =>
      taking([
        {
          type: "object",
          properties: Object.fromEntries(
            Array.from({ length: size }, (_, index) => [
              `p${index}`,
              { type: "string", maxLength: most },
            ]),
          ),
        },
      ]),
  };
  it("a chain of 200 schemas, each with an edit: each is shown by a value", async () => {
    const chain = grow["a chain of schemas"] as (size: number, most: number) => JsonObject;
    const { changes } = compareModels(await modelOf(chain(200, 9)), await modelOf(chain(200, 8)));
    expect(changes).toHaveLength(200);
    expect(changes.filter(({ witness }) => witness === undefined)).toEqual([]);
  });

  for (const [name, of] of Object.entries(grow)) {
    it(`${name}: ends, and tells of each`, { timeout: 120_000 }, async () => {
      // The time for comparing two of these schemas can grow with the square of their size. Chains of 1,500 schemas are
      // compared in deep-schemas.long.test.ts.
      const { changes } = compareModels(await modelOf(of(400, 9)), await modelOf(of(400, 8)));
      expect(changes.filter(({ rule }) => rule === "max-length-decreased")).toHaveLength(400);
    });
  }
});
