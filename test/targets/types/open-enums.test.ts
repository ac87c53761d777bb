// Open enums: responses may contain new values, but requests may not. Types and validators agree.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../scripts/index.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { withOpenEnums } from "../../../scripts/model/schemas/open-enums.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "./generate.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, ...required: string[]) => ({
  type: "object",
  properties,
  required,
});
const json = (schema: JsonValue) => ({ content: { "application/json": { schema } } });
const answer = (schema: JsonValue) => ({ "200": { description: "Yes.", ...json(schema) } });

const schemas: JsonObject = {
  Mood: { type: "string", enum: ["calm", "wild"] },
  Level: { type: ["integer", "null"], enum: [1, 2, null] },
  Only: { type: "string", enum: ["read", "here"] },
  Cat: object({ kind: { enum: ["cat", "kitty"] }, mood: ref("Mood") }, "kind"),
  Dog: object({ kind: { enum: ["dog", "hound"] } }, "kind"),
  Pet: {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: {
      propertyName: "kind",
      mapping: {
        cat: ref("Cat").$ref,
        kitty: ref("Cat").$ref,
        dog: ref("Dog").$ref,
        hound: ref("Dog").$ref,
      },
    },
  },
  // The members of the union differ only in their enums.
  Either: { oneOf: [object({ a: ref("Mood") }, "a"), object({ a: { enum: ["x", "y"] } }, "a")] },
  Owner: object({ mood: ref("Mood"), level: ref("Level"), pet: ref("Pet"), either: ref("Either") }),
  Plain: object({ name: { type: "string" } }),
};
const paths = {
  "/owner": {
    get: { operationId: "readOwner", responses: answer(ref("Owner")) },
    put: {
      operationId: "writeOwner",
      parameters: [{ name: "mood", in: "query", schema: ref("Mood") }],
      requestBody: { required: true, ...json(ref("Owner")) },
      responses: answer(object({ only: ref("Only"), plain: ref("Plain") })),
    },
  },
};

let model: ApiModel;
let text = "";
// biome-ignore lint/suspicious/noExplicitAny: generated
let checks: any;
let folder = "";
let remove = () => {};

/** For each value: whether it is allowed in responses, and whether it is allowed in requests. */
const cases: Readonly<
  Record<string, readonly [value: JsonValue, read: boolean, written: boolean]>
> = {
  "a value that is known": [{ mood: "calm" }, true, true],
  "a value to come": [{ mood: "shy" }, true, false],
  "a value of another type": [{ mood: 1 }, false, false],
  "a number to come": [{ level: 3 }, true, false],
  null: [{ level: null }, true, true],
  "a value to come, in a member of a union": [{ pet: { kind: "cat", mood: "shy" } }, true, false],
  "a tag to come": [{ pet: { kind: "cow" } }, false, false],
  "what an enum alone tells apart": [{ either: { a: "x" } }, true, true],
  "a value to come of such an enum": [{ either: { a: "z" } }, false, false],
};

beforeAll(async () => {
  model = withOpenEnums(await modelOf({ paths, components: { schemas } }));
  const files = await artifactsOf(model, [generateTypes, generateValidators]);
  text = files.find(({ path }) => path === "types/index.ts")?.text ?? "";
  const use = ['import type { Owner, OwnerWritable } from "./types/index.js";'];
  Object.values(cases).forEach(([value, read, written], index) => {
    for (const [type, fits] of [
      ["Owner", read],
      ["OwnerWritable", written],
    ] as const) {
      if (!fits) use.push("// @ts-expect-error");
      use.push(`export const ${type}${index}: ${type} = ${JSON.stringify(value)};`);
    }
  });
  const made = await folderWith([...files, { path: "use.ts", text: `${use.join("\n")}\n` }]);
  ({ folder, remove } = made);
  checks = await import(`${folder}/validators/index.ts`);
}, 60_000);
afterAll(() => remove());

describe("the checks take", () => {
  for (const [name, [value, read, written]] of Object.entries(cases)) {
    it(`${name}: read ${read}, written ${written}`, () => {
      expect(checks.readOwner.response(200, "application/json", value).ok).toBe(read);
      expect(checks.writeOwner.requestBody("application/json", value).ok).toBe(written);
    });
  }
});

for (const compiler of ["5.9", "7"] as const) {
  it(`the types take the same, by TypeScript ${compiler}`, async () => {
    expect(await compile(folder, compiler, "nodenext", { types: [] })).toEqual([]);
  }, 120_000);
}

it("what is only read, or has no enum, has one name", () => {
  expect(
    model.schemas.map(({ typeName }) => typeName).filter((name) => /Only|Plain/.test(name)),
  ).toEqual(["Only", "Plain"]);
  expect(text).toContain('export type Only = "read" | "here" | (string & {});');
  expect(text).toContain('export type MoodWritable = "calm" | "wild";');
  expect(text).toContain("export type Level = 1 | 2 | (number & {}) | null;");
});

it("names that are taken stay with what has them", async () => {
  const used = { ...schemas, MoodWritable: { type: "string" } };
  const all = withOpenEnums(await modelOf({ paths, components: { schemas: used } }));
  const names = all.schemas.map(({ typeName }) => typeName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("MoodWritable2");
});

it.each([
  ["MoodWritable7", "MoodWritable7"],
  ["Mood {}; //", "MoodWritable"],
])("a name that was given once stays, if it is one of ours: %s", async (kept, want) => {
  const lock = {
    schemas: new Map([["Mood + Writable", kept]]),
    operations: new Map(),
    functions: new Map(),
  };
  const all = withOpenEnums(await modelOf({ paths, components: { schemas } }), lock);
  const names = all.schemas.map(({ typeName }) => typeName);
  expect(names).toContain(want);
});

it("a project that asks for them gets them, and the same again", async () => {
  const info = { title: "T", version: "1" };
  const spec = join(folder, "spec.json");
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));
  const request = {
    spec,
    out: join(folder, "made"),
    targets: ["types", "validators"],
    enums: "open",
  } as const;
  await generate(request);
  const read = () => readFileSync(join(folder, "made/types/index.ts"), "utf8");
  const first = read();
  expect(first).toContain("(string & {})");
  expect(readFileSync(join(folder, "made/names.json"), "utf8")).toContain('"Mood + Writable"');
  await generate(request);
  expect(read()).toBe(first);
});
