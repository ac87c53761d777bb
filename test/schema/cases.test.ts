// Types, validators, containment and samples agree about the values of each schema. Schemas that are read strictly
// (`strict` in values.json) are tested, too.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonValue } from "../../scripts/json/json.js";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { finder, type JsonSchema } from "../../scripts/model/schema.js";
import { Samples } from "../../scripts/samples/sample.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { compile } from "../compiler/compile.js";
import { artifactsOf, folderWith } from "../targets/types/generate.js";
import { type Generated, generate } from "../targets/validators/generated.js";

interface Values {
  readonly accepted: readonly JsonValue[];
  readonly refused: readonly JsonValue[];
  /**
   * Values that the validator rejects, but that the TypeScript type allows. For example, the TypeScript type `object`
   * allows arrays, too.
   */
  readonly beyondTypes?: readonly JsonValue[];
}

/** A document, whether its schemas are interpreted literally as JSON Schema, and test values. */
interface Case {
  readonly title: string;
  readonly file: string;
  readonly strictJsonSchema: boolean;
  readonly values: Values;
}

const folder = join(import.meta.dirname, "cases");
const cases = readdirSync(folder).sort().flatMap(casesIn);

function casesIn(name: string): readonly Case[] {
  const file = join(folder, name, "openapi.yaml");
  const text = readFileSync(join(folder, name, "values.json"), "utf8");
  const values = JSON.parse(text) as Values & { readonly strict?: Values };
  const usual = { title: name, file, strictJsonSchema: false, values };
  if (values.strict === undefined) return [usual];
  const title = `${name}-to-the-letter`;
  return [usual, { title, file, strictJsonSchema: true, values: values.strict }];
}

interface Made {
  readonly model: ApiModel;
  readonly generated: Generated;
}
const made = new Map<string, Made>();
beforeAll(async () => {
  for (const { title, file, strictJsonSchema } of cases) {
    const document = await loadDocument(file, { strictJsonSchema });
    made.set(title, { model: buildModel(document), generated: await generate(document) });
  }
}, 120_000);

/** Returns the schema of a case's request body. Each case lists values for the schema of its request body. */
function subjectOf(name: string): { schema: JsonSchema; model: ApiModel; generated: Generated } {
  const { model, generated } = made.get(name) as Made;
  const schema = model.operations[0]?.requestBody?.content[0]?.schema?.json ?? true;
  return { schema, model, generated };
}

describe.each(cases)("$title", ({ title: name, values }) => {
  const { accepted, beyondTypes = [] } = values;
  const refused = [...values.refused, ...beyondTypes];

  it("in the generated validators", () => {
    const send = subjectOf(name).generated.operations.get("send");
    const isAccepted = (value: JsonValue) => send?.requestBody("application/json", value).ok;
    expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
    expect(refused.filter(isAccepted)).toEqual([]);
  });

  it("in containment", () => {
    const { schema, model } = subjectOf(name);
    const find = finder(model.schemas);
    const isAccepted = (value: JsonValue) => accepts(schema, modelScope(find), value);
    expect(accepted.filter((value) => isAccepted(value) !== true)).toEqual([]);
    expect(refused.filter((value) => isAccepted(value) !== false)).toEqual([]);
  });

  it("in samples", () => {
    const { schema, model, generated } = subjectOf(name);
    for (const amount of ["minimal", "full"] as const) {
      const sample = new Samples(finder(model.schemas)).of(schema, amount);
      const send = generated.operations.get("send");
      expect(send?.requestBody("application/json", sample)).toEqual({ ok: true, value: sample });
    }
  });
});

describe("in types", () => {
  let errors: readonly string[] = [];
  const removals: (() => void)[] = [];
  const owner = new Map<string, string>();
  const lines: string[] = [];
  beforeAll(async () => {
    const files: { path: string; text: string }[] = [];
    for (const [index, { title: name }] of cases.entries()) {
      const { model } = made.get(name) as Made;
      const types = await artifactsOf(model, [generateTypes]);
      files.push(...types.map((one) => ({ ...one, path: `${name}/${one.path}` })));
      lines.push(`import type { Subject as S${index} } from "./${name}/types/index.js";`);
    }
    for (const [index, { title: name, values }] of cases.entries()) {
      const { accepted, refused } = values;
      const say = (text: string) => {
        lines.push(text);
        owner.set(String(lines.length), name);
      };
      accepted.forEach((value, at) => {
        say(`export const a${index}_${at}: S${index} = ${JSON.stringify(value)};`);
      });
      refused.forEach((value, at) => {
        say("// @ts-expect-error");
        say(`export const r${index}_${at}: S${index} = ${JSON.stringify(value)};`);
      });
    }
    const { folder: place, remove } = await folderWith([
      ...files,
      { path: "values.ts", text: `${lines.join("\n")}\n` },
    ]);
    removals.push(remove);
    errors = await compile(place, "7", "nodenext", { types: [] });
  }, 120_000);
  afterAll(() => {
    for (const remove of removals) remove();
  });

  it.each(cases)("$title", ({ title: name }) => {
    const found = errors.filter((error) => {
      const [, line = ""] = /values\.ts[(:](\d+)/.exec(error) ?? [];
      return owner.get(line) === name;
    });
    const lineOf = (error: string) => lines[Number(/values\.ts[(:](\d+)/.exec(error)?.[1]) - 1];
    expect(found.map((error) => `${error}\n${lineOf(error)}`)).toEqual([]);
  });
});
