// Zod schemas accept the same values as validators, for any schema.
import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../runs.js";
import { loadTargets } from "../load-targets.js";
import { plain, schema, value } from "../validators/arbitrary.js";

interface Trial {
  readonly root: unknown;
  readonly named: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
}

interface Zod {
  safeParse(value: unknown): { readonly success: boolean };
}
interface Standard {
  readonly "~standard": { validate(value: unknown): { readonly issues?: unknown } };
}

async function compare(trials: readonly Trial[]): Promise<void> {
  const schemas: Record<string, unknown> = {};
  trials.forEach(({ root, named }, index) => {
    for (const [name, schema] of Object.entries({ ...named, Root: root })) {
      const text = JSON.stringify(schema);
      schemas[`T${index}${name}`] = JSON.parse(
        text.replaceAll("#/components/schemas/", `#/components/schemas/T${index}`),
      );
    }
  });
  const info = { title: "T", version: "1" };
  const document = { openapi: "3.1.0", info, paths: {}, components: { schemas } };
  const { load } = await loadTargets(document, ["validators", "standard-schema", "zod"]);
  const standard: Record<string, Standard> = await load("standard-schema/index");
  const zod: Record<string, Zod> = await load("zod/index");
  trials.forEach(({ root, named, values }, index) => {
    const [ours, theirs] = [standard[`t${index}Root`], zod[`t${index}Root`]];
    for (const value of values) {
      const accepts = ours?.["~standard"].validate(value).issues === undefined;
      const seen = theirs?.safeParse(value).success;
      expect({ root, named, value, accepts: seen }).toEqual({ root, named, value, accepts });
    }
  });
}

const names = ["a", "b", "c"] as const;
const some = fc.subarray([...names]);
const bounds = fc.record({ minimum: fc.integer({ min: -1, max: 1 }) }, { requiredKeys: [] });
const lengths = fc.record(
  { minLength: fc.integer({ min: 0, max: 2 }), maxLength: fc.integer({ min: 0, max: 3 }) },
  { requiredKeys: [] },
);
const text = fc.constantFrom("a", "x", "", "😀", "aaaa");

/** Typical schemas with types, members, references, alternatives and `allOf`. */
const written = (names: readonly string[]) =>
  fc.letrec((tie) => {
    const sub = tie("usual");
    const scalar = fc.oneof(
      lengths.map((one) => ({ type: "string", ...one })),
      bounds.map((one) => ({ type: "integer", ...one })),
      fc.constantFrom<object>({ type: "boolean" }, { type: "null" }, { type: ["string", "null"] }),
      fc.uniqueArray(text, { minLength: 1 }).map((values) => ({ type: "string", enum: values })),
    );
    const reference = fc
      .constantFrom(...names)
      .map((name) => (name === "" ? { type: "string" } : { $ref: `#/components/schemas/${name}` }));
    const rest = fc.record(
      {
        additionalProperties: fc.oneof(fc.boolean(), sub),
        minProperties: fc.integer({ min: 0, max: 3 }),
        dependentRequired: fc.constant({ a: ["b"] }),
        not: some.map((required) => ({ required })),
        anyOf: fc.constant([{ required: ["a"] }, { required: ["b"] }]),
      },
      { requiredKeys: [] },
    );
    const tag = fc.constantFrom("a", "x").map((value) => ({ const: value }));
    const object = fc
      .record({
        properties: fc.record({ a: fc.oneof(sub, tag), b: sub, c: sub }, { requiredKeys: [] }),
        required: some,
        more: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: rest }),
        type: fc.constantFrom<unknown>("object", "object", ["object", "null"]),
      })
      .map(({ more, ...schema }) => ({ ...schema, ...more }));
    const counts = { minLength: 1, maxLength: 3 };
    const included = fc.record({ allOf: fc.array(fc.oneof(object, reference), counts) });
    const includes = fc
      .tuple(included, fc.oneof(fc.constant({}), object))
      .map(([schema, more]) => ({ ...more, ...schema }));
    const members = fc.array(fc.oneof(object, reference, sub), { minLength: 1, maxLength: 3 });
    const alternatives = fc.oneof(
      members.map((anyOf) => ({ anyOf })),
      members.map((oneOf) => ({ oneOf })),
    );
    const array = fc
      .record({ items: sub, uniqueItems: fc.boolean(), minItems: fc.integer({ min: 0, max: 2 }) })
      .map((schema) => ({ type: "array", ...schema }));
    const usual = fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      ...[scalar, scalar, reference, object, object, includes, alternatives, array],
    );
    return { usual };
  });
const { usual } = written(["A", "B", "C"]);
// The schemas in `alone` contain no references: they have strings where other schemas have references to named schemas.
// Recursive schemas are covered by other tests, with large documents.
const { usual: alone } = written([""]);

const { held } = fc.letrec((tie) => ({
  held: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(text, fc.integer({ min: -2, max: 2 }), fc.boolean(), fc.constant(null)),
    fc.record(
      { a: tie("held"), b: tie("held"), c: tie("held"), d: tie("held") },
      { requiredKeys: [] },
    ),
    fc.array(tie("held"), { maxLength: 3 }),
  ),
}));

it("agrees with the validators for schemas as people write them", {
  timeout: 120_000,
}, async () => {
  const trial = fc.record({
    root: usual,
    named: fc.record({ A: alone, B: alone, C: alone }),
    values: fc.array(held, { minLength: 20, maxLength: 40 }),
  });
  const trials = fc.array(trial.map(plain), { minLength: 10, maxLength: 10 });
  await fc.assert(fc.asyncProperty(trials, compare), { numRuns: runsOf(3), endOnFailure: true });
});

it("agrees with the validators for any schemas and values", { timeout: 120_000 }, async () => {
  const trial = fc.record({
    root: schema.map(plain),
    named: fc.record({ A: schema, B: schema, C: schema }).map(plain),
    values: fc.array(value.map(plain), { minLength: 12, maxLength: 24 }),
  });
  const trials = fc.array(trial, { minLength: 10, maxLength: 10 });
  await fc.assert(fc.asyncProperty(trials, compare), { numRuns: runsOf(3), endOnFailure: true });
});
