// `validate` accepts the same values as Ajv with the schemas of `jsonSchema`, in both drafts.
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../runs.js";
import { loadTargets } from "../load-targets.js";
import { apart, plain, schema, value } from "../validators/arbitrary.js";

const options = {
  allErrors: true,
  strict: false,
  logger: false,
  ownProperties: true,
  validateFormats: false,
  inlineRefs: false,
} as const;

interface Trial {
  readonly root: unknown;
  readonly named: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
}

/** Ajv and specloom give different verdicts on members with names such as `toString`. */
const isMisjudged = (value: unknown) => /"constructor":[[{]|"toString"/.test(JSON.stringify(value));

interface Schema {
  readonly "~standard": {
    validate(value: unknown): { readonly issues?: readonly { readonly path: unknown[] }[] };
    readonly jsonSchema: { input(options: { target: string }): Record<string, unknown> };
  };
}

const newestDraft = new Ajv2020(options);
const olderDraft = new Ajv(options);

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
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas },
  };
  const { load } = await loadTargets(document, ["validators", "standard-schema"]);
  const made: Record<string, Schema> = await load("standard-schema/index");
  trials.forEach(({ values }, index) => {
    const standard = (made[`t${index}Root`] as Schema)["~standard"];
    const newest = standard.jsonSchema.input({ target: "draft-2020-12" });
    const judges = [newestDraft.compile(apart(newest))];
    try {
      judges.push(olderDraft.compile(apart(standard.jsonSchema.input({ target: "draft-07" }))));
    } catch (error) {
      expect(String(error)).toMatch(/draft-07 has no/);
    }
    for (const one of values.filter((value) => !isMisjudged(value))) {
      const ok = standard.validate(one).issues === undefined;
      for (const [at, judge] of judges.entries()) {
        expect({ newest, one, at, ok: judge(one) }).toEqual({ newest, one, at, ok });
      }
    }
  });
}

it("agrees with both drafts for any schemas and values", async () => {
  const trial = fc.record({
    root: schema.map(plain),
    named: fc.record({ A: schema, B: schema, C: schema }).map(plain),
    values: fc.array(value.map(plain), { minLength: 12, maxLength: 24 }),
  });
  const trials = fc.array(trial, { minLength: 10, maxLength: 10 });
  await fc.assert(fc.asyncProperty(trials, compare), { numRuns: runsOf(3) });
});
