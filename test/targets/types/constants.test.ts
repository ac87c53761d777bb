// Constants of enums: which enums have a constant, and the names of its members. Every supported version of TypeScript
// accepts the constants.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { withEnumNames } from "../../../scripts/model/names/enum-names.js";
import { lockOf, printLock, readLock } from "../../../scripts/model/names/name-lock.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile, compilers } from "../../compiler/compile.js";
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
    "values that the author names": [
      { type: "integer", enum: [0, 1, 2], "x-enum-varnames": ["Draft", "in review", "Draft"] },
      "{ Draft: 0, inReview: 1, Draft_2: 2 }",
    ],
    "numbers with names of NSwag": [
      { type: "integer", enum: [5, 6], "x-enumNames": ["Low", "High"] },
      "{ Low: 5, High: 6 }",
    ],
    "values that Azure names": [
      { enum: ["a", "b", "c"], "x-ms-enum": { values: [{ value: "b", name: "Second" }, 1, {}] } },
      '{ a: "a", Second: "b", c: "c" }',
    ],
    "names that are too few, or no texts, or a prototype": [
      { enum: [1, 2], "x-enum-varnames": ["One"], "x-enumNames": [7, "__proto__"] },
      '{ _1: 1, ["__proto__"]: 2 }',
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

describe("an enum inside of another schema", () => {
  const choice = (...values: string[]): JsonObject => ({ enum: values });
  const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
  const json = (schema: JsonObject): JsonObject => ({
    content: { "application/json": { schema } },
  });
  const pet = object({
    id: { type: "integer", readOnly: true },
    status: choice("sold", "free"),
    type: choice("pet"),
    owner: object({ mood: { type: ["string", "null"], enum: ["calm", "wild", null] } }),
    tags: { type: "array", items: choice("*/", "b") },
  });
  const either: JsonObject = {
    oneOf: [object({ k: choice("a", "b") }), object({ k: choice("c", "d") })],
  };
  const sort: JsonObject = { name: "sort", in: "query", schema: choice("asc", "desc") };
  const operation: JsonObject = {
    operationId: "list_pets",
    parameters: [
      { $ref: "#/components/parameters/Sort" },
      { name: "x-mode", in: "header", schema: choice("fast", "slow") },
    ],
    requestBody: json(object({ kind: choice("cat", "dog") })),
    responses: {
      200: { description: "", ...json(either) },
      400: { description: "", ...json(either) },
    },
  };
  const document = (schemas: JsonObject, ids: readonly string[] = ["list_pets"]): JsonObject => ({
    paths: Object.fromEntries(
      ids.map((id) => [`/${id}`, { post: { ...operation, operationId: id } }]),
    ),
    components: { schemas, parameters: { Sort: sort } },
  });

  it("has a constant with the name of its place", async () => {
    const schemas = { Pet: pet, PetStatus: { type: "string" } };
    const model = withEnumNames(await modelOf(document(schemas, ["list_pets", "other"])));
    const files = await generateTypes({ model, templates, enums: "const" });
    const index = files.find(({ path }) => path === "types/index.ts")?.text ?? "";
    expect(index.match(/^export const \w+ = .*/gm)).toEqual([
      'export const PetStatus2 = { sold: "sold", free: "free" } as const;',
      'export const PetOwnerMood = { calm: "calm", wild: "wild" } as const;',
      'export const PetTags = { _: "*/", b: "b" } as const;',
      'export const ListPetsHeadersXMode = { fast: "fast", slow: "slow" } as const;',
      'export const ListPetsBodyKind = { cat: "cat", dog: "dog" } as const;',
      'export const ListPetsOutputK = { a: "a", b: "b" } as const;',
      'export const ListPetsOutputK2 = { c: "c", d: "d" } as const;',
      'export const Sort = { asc: "asc", desc: "desc" } as const;',
      'export const OtherHeadersXMode = { fast: "fast", slow: "slow" } as const;',
      'export const OtherBodyKind = { cat: "cat", dog: "dog" } as const;',
      'export const OtherOutputK = { a: "a", b: "b" } as const;',
      'export const OtherOutputK2 = { c: "c", d: "d" } as const;',
    ]);
  });

  it("keeps its name, which nothing else has, whatever joins the document in any order", async () => {
    const names = ["Pet", "PetStatus", "PetOwner", "PetOwnerMood", "Sort", "pet", "Pet_Status"];
    const schemas = fc.shuffledSubarray(names, { minLength: 1 });
    const ids = fc.shuffledSubarray(["list_pets", "pet", "Pet", "listPets"]);
    const modelWith = async (some: readonly string[], called: readonly string[], lock = "") => {
      const parts = document(Object.fromEntries(some.map((name) => [name, pet])), called);
      const kept = readLock(lock);
      return withEnumNames(await modelOf(parts, kept), kept);
    };
    await fc.assert(
      fc.asyncProperty(schemas, ids, schemas, ids, async (some, called, more, also) => {
        const before = await modelWith(some, called);
        const all = [...new Set([...more, ...some])];
        const every = [...new Set([...also, ...called])];
        const after = await modelWith(all, every, printLock(lockOf(before)));
        const later = new Map(after.enumNames?.map(({ key, name }) => [key, name]));
        for (const { key, name } of before.enumNames ?? []) expect(later.get(key)).toBe(name);
        for (const model of [before, after]) {
          const types = new Set(model.schemas.map(({ typeName }) => typeName.toLowerCase()));
          const given = (model.enumNames ?? []).map(({ name }) => name.toLowerCase());
          expect(new Set(given).size).toBe(given.length);
          expect(given.filter((name) => types.has(name))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
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

  for (const compiler of compilers) {
    it(`to TypeScript ${compiler}`, async () => {
      expect(await compile(folder, compiler, "nodenext", { types: [] })).toEqual([]);
    }, 120_000);
  }
});
