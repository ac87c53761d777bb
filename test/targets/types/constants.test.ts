// The constant beside an enum: which types have one, how its members are named, and that compilers take all of it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile, type compilers } from "../../compiler/compile.js";
import { folderWith, modelOf, templates } from "./generate.js";

const cases: Readonly<Record<string, readonly [schema: JsonValue, constant: string | undefined]>> =
  {
    "an enum of texts": [
      { type: "string", enum: ["calm", "wild"] },
      '{ calm: "calm", wild: "wild" }',
    ],
    "an enum of numbers": [
      { type: "number", enum: [1, -1, 1.5, 15, 1e21] },
      "{ _1: 1, minus1: -1, _1_5: 1.5, _15: 15, _1e_21: 1e+21 }",
    ],
    "an enum or null": [{ type: ["string", "null"], enum: ["a", null] }, '{ a: "a" }'],
    "an enum and null beside it": [
      { anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }] },
      '{ a: "a" }',
    ],
    "one value": [{ const: "a" }, '{ a: "a" }'],
    "values of several words": [
      { enum: ["in progress", "on-hold", "-created_at", "created_at", ""] },
      "{\n" +
        '  inProgress: "in progress",\n  onHold: "on-hold",\n  minusCreatedAt: "-created_at",\n' +
        '  created_at: "created_at",\n  empty: "",\n}',
    ],
    "values that ask for one name": [
      { enum: ["a b", "a-b", "aB", "a.b"] },
      '{ aB_2: "a b", aB_3: "a-b", aB: "aB", aB_4: "a.b" }',
    ],
    "values without a letter": [
      { enum: ["*", "<", "+1", "1"] },
      '{ _: "*", __2: "<", _1: "+1", _1_2: "1" }',
    ],
    "words of the language": [
      { enum: ["delete", "new", "constructor"] },
      '{ delete: "delete", "new": "new", constructor: "constructor" }',
    ],
    "a value that would be a prototype": [
      { enum: ["__proto__"] },
      '{ ["__proto__"]: "__proto__" }',
    ],
    "texts that look like code": [
      { enum: ['"}; alert(1); ({"', "*/", "`a", "\u2028"] },
      '{ alert1: "\\"}; alert(1); ({\\"", _: "*/", a: "`a", __2: "\\u2028" }',
    ],
    "truth values": [{ enum: [true, "a"] }, undefined],
    "any text": [{ type: "string" }, undefined],
    "one of some and any": [{ anyOf: [{ enum: ["a"] }, { type: "string" }] }, undefined],
    "nothing but null": [{ enum: [null] }, undefined],
  };
const names = Object.keys(cases);

async function typesOf(schemas: JsonObject): Promise<string> {
  const model = await modelOf({ paths: {}, components: { schemas } });
  const files = await generateTypes({ model, templates, enums: "const" });
  return files.find(({ path }) => path === "types/index.ts")?.text ?? "";
}

let text = "";
beforeAll(async () => {
  const schemas: JsonObject = {};
  names.forEach((name, index) => {
    schemas[`T${index}`] = (cases[name] as (typeof cases)[string])[0];
  });
  text = await typesOf(schemas);
}, 60_000);

describe("beside the type stands a constant for", () => {
  names.forEach((name, index) => {
    it(name, () => {
      const want = (cases[name] as (typeof cases)[string])[1];
      const [, found] =
        new RegExp(`^export const T${index} = (.*?) as const;$`, "ms").exec(text) ?? [];
      expect(found).toBe(want);
    });
  });
});

it("has the words of its schema", async () => {
  expect(
    await typesOf({ Mood: { description: "How it is.", enum: ["calm"], deprecated: true } }),
  ).toContain(
    `/**
 * How it is.
 *
 * @deprecated
 */
export const Mood = { calm: "calm" } as const;
`,
  );
});

describe("has the name of its type", () => {
  let folder = "";
  let remove = () => {};
  beforeAll(async () => {
    const use = `import { T0 } from "./types/index.js";
export const mood: T0 = T0.wild;
// @ts-expect-error
export const none: T0 = "none";
export const known: readonly T0[] = Object.values(T0);
`;
    ({ folder, remove } = await folderWith([
      { path: "types/index.ts", text },
      { path: "use.ts", text: use },
    ]));
  });
  afterAll(() => remove());

  for (const compiler of ["5.9", "7"] as const satisfies readonly (keyof typeof compilers)[]) {
    it(`to TypeScript ${compiler}`, async () => {
      expect(await compile(folder, compiler)).toEqual([]);
    }, 120_000);
  }
});
