// The generated checks say the same as Ajv does when it is used in the ordinary way.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../scripts/model/schema.js";
import { generate } from "./generated.js";

const names = ["a", "b", "constructor", "toString", "a b", "é"];

/** Values of which many match something. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, false, 0, 1, 2, 3, -1, 1.5, "", "a", "ab", "😀", "abc"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 3 }),
  ),
}));

/** Schemas of every keyword that Ajv gets right; `$ref` goes to one of three named ones, inside of a part only. */
const { schema } = fc.letrec((tie) => {
  const sub = tie("schema");
  const few = fc.array(sub, { minLength: 1, maxLength: 3 });
  const count = fc.nat({ max: 3 });
  const map = fc.dictionary(fc.constantFrom(...names), sub, { maxKeys: 3 });
  const inner = fc.oneof(
    { weight: 4, arbitrary: sub },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("A", "B", "C")
        .map((name) => ({ $ref: `#/components/schemas/${name}` })),
    },
  );
  const keywords = {
    type: fc.oneof(
      fc.constantFrom("null", "boolean", "object", "array", "number", "string", "integer"),
      fc.uniqueArray(
        fc.constantFrom("null", "boolean", "object", "array", "number", "string", "integer"),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    enum: fc.uniqueArray(value, {
      minLength: 1,
      maxLength: 4,
      comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    }),
    const: value,
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(1, 2, 3),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom("^a", "b$", "^\\p{L}+$"),
    format: fc.constantFrom("unheard-of"),
    items: inner,
    prefixItems: few,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    contains: sub,
    minContains: count,
    maxContains: fc.nat({ max: 3 }).map((most) => most + 1),
    properties: fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 3 }),
    patternProperties: fc.dictionary(fc.constantFrom("^a", "o"), sub, { maxKeys: 2 }),
    additionalProperties: fc.oneof(fc.boolean(), sub),
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
    minProperties: count,
    maxProperties: count,
    propertyNames: sub,
    dependentRequired: fc.dictionary(
      fc.constantFrom(...names),
      fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
      { maxKeys: 2 },
    ),
    dependentSchemas: map,
    allOf: few,
    anyOf: few,
    oneOf: few,
    not: sub,
    if: sub,
    else: sub,
  };
  return {
    schema: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      fc.constantFrom(true, false, {}, { type: "string" }, { type: "integer" }, { type: "null" }),
      // A few keywords at a time, or nothing ever matches.
      fc
        .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 4 })
        .chain((some) =>
          fc.record(
            Object.fromEntries(Object.entries(keywords).filter(([name]) => some.includes(name))),
          ),
        ),
    ),
  };
});

/** The same with the prototypes that parsed JSON has. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** The schema with each that has `contains` on its own: in a loop, Ajv takes one item's answer for the next one's. */
function apart(whole: object): object {
  const $defs: Record<string, unknown> = {};
  const moved = (schema: unknown): unknown => {
    if (typeof schema !== "object" || schema === null) return schema;
    if (Array.isArray(schema)) return schema.map(moved);
    const copy = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, moved(one)]));
    if (!Object.hasOwn(copy, "contains")) return copy;
    const name = `d${Object.keys($defs).length}`;
    $defs[name] = copy;
    return { $ref: `#/$defs/${name}` };
  };
  return { ...(moved(whole) as object), $defs };
}

/** Ajv compares objects by calling their `toString`, which throws where a member has that name. */
function ordinary(check: () => boolean): boolean | undefined {
  try {
    return check();
  } catch {
    return undefined;
  }
}

/** Ajv takes equal objects for different ones where each has an object of its own called `constructor`. */
function isMisjudged(value: unknown): boolean {
  return /"constructor":[[{]/.test(JSON.stringify(value));
}

/** A schema, the named ones that it may refer to, and values to try it on. */
interface Trial {
  readonly root: unknown;
  readonly named: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
}

/** Checks the values of every trial in both ways; the trials are the operations of one document. */
async function compare(trials: readonly Trial[]): Promise<void> {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  trials.forEach(({ root, named }, index) => {
    const of = (schema: unknown) =>
      JSON.parse(
        JSON.stringify(schema).replaceAll("#/components/schemas/", `#/components/schemas/${index}`),
      );
    for (const [name, schema] of Object.entries(named)) schemas[`${index}${name}`] = of(schema);
    const requestBody = { content: { "application/json": { schema: of(root) } } };
    paths[`/${index}`] = { post: { operationId: `${index}`, requestBody, responses: {} } };
  });
  const { operations, model } = await generate({
    openapi: "3.1.0",
    info: { title: "Trials", version: "1" },
    paths,
    components: { schemas },
  });
  const meant = new Map(model.schemas.map(({ name, json }) => [name, json]));
  trials.forEach(({ named, values }, index) => {
    const ajv = new Ajv2020({
      // Without it, Ajv forgets what stands beside `prefixItems` when the array is shorter.
      allErrors: true,
      strict: false,
      logger: false,
      ownProperties: true,
      validateFormats: false,
      meta: false,
      validateSchema: false,
      inlineRefs: false,
    });
    // What a document means is the model's to say: it knows the type of a schema that lists members.
    const root = model.operations[index]?.requestBody?.content[0]?.schema?.json as JsonSchema;
    const names = Object.keys(named).map((name) => `${index}${name}`);
    const schemas = Object.fromEntries(names.map((name) => [name, meant.get(name) ?? true]));
    const reference = ajv.compile(apart(plain({ allOf: [root], components: { schemas } })));
    for (const one of values) {
      const expected = ordinary(() => reference(one));
      if (expected === undefined || isMisjudged(one)) continue;
      const given = operations.get(`${index}`)?.requestBody("application/json", one);
      expect({ value: one, ok: given?.ok }).toEqual({ value: one, ok: expected });
      // Whoever is told that something is wrong is also told what.
      if (given?.ok === false) expect(given.errors.length).toBeGreaterThan(0);
    }
  });
}

describe("agreement with Ajv", () => {
  it("holds for any schemas and values", async () => {
    const trial = fc.record({
      root: schema.map(plain),
      named: fc.record({ A: schema, B: schema, C: schema }).map(plain),
      values: fc.array(value.map(plain), { minLength: 12, maxLength: 24 }),
    });
    const trials = fc.array(trial, { minLength: 10, maxLength: 10 });
    await fc.assert(fc.asyncProperty(trials, compare), { numRuns: 20 });
  });
});
