// Generated validators give the same verdicts as Ajv.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../scripts/model/schema.js";
import { runsOf } from "../../runs.js";
import { apart, plain, schema, value } from "./arbitrary.js";
import { generate } from "./generated.js";

/**
 * Returns `undefined` if Ajv throws: it calls `toString` to compare objects, and an object may have a member of this
 * name.
 */
function ordinary(check: () => boolean): boolean | undefined {
  try {
    return check();
  } catch {
    return undefined;
  }
}

/** Ajv treats equal objects as different if both have a member `constructor` that is an object. */
function isMisjudged(value: unknown): boolean {
  return /"constructor":[[{]/.test(JSON.stringify(value));
}

/** A schema, named schemas that it may refer to, and values to validate. */
interface Trial {
  readonly root: unknown;
  readonly named: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
}

/**
 * Validates the values of each schema with Ajv and with generated validators. All schemas are in one document, which
 * has an operation for each schema.
 */
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
      // Without `allErrors`, Ajv ignores keywords next to `prefixItems` if the array is shorter than `prefixItems`.
      allErrors: true,
      strict: false,
      logger: false,
      ownProperties: true,
      validateFormats: false,
      meta: false,
      validateSchema: false,
      inlineRefs: false,
    });
    // Ajv gets the schema of the model, because the model adds each `type` that the document only implies.
    const root = model.operations[index]?.requestBody?.content[0]?.schema?.json as JsonSchema;
    const names = Object.keys(named).map((name) => `${index}${name}`);
    const schemas = Object.fromEntries(names.map((name) => [name, meant.get(name) ?? true]));
    const reference = ajv.compile(apart(plain({ allOf: [root], components: { schemas } })));
    for (const one of values) {
      const expected = ordinary(() => reference(one));
      if (expected === undefined || isMisjudged(one)) continue;
      const given = operations.get(`${index}`)?.requestBody("application/json", one);
      expect({ value: one, ok: given?.ok }).toEqual({ value: one, ok: expected });
      // Every rejection lists at least one issue.
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
    await fc.assert(fc.asyncProperty(trials, compare), { numRuns: runsOf(20) });
  });
});
