// Types agree with validators: accepted values are assignable to the type. Rejected values are not assignable to the
// type, if TypeScript can express the constraint.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile } from "../../compiler/compile.js";
import { type Generated, generate } from "../validators/generated.js";
import { type Case, composedCases, composedSchemas } from "./composed-cases.js";
import { artifactsOf, folderWith, modelOf } from "./generate.js";

const text = { type: "string" } as const;
const integer = { type: "integer" } as const;

const cases: Readonly<Record<string, Case>> = {
  "an enum and null": {
    schema: { type: ["string", "null"], enum: ["a", null] },
    takes: ["a", null],
    refuses: ["b", 1],
  },
  "an enum that forgets null": {
    schema: { type: ["string", "null"], enum: ["a"] },
    takes: ["a"],
    refuses: ["b", null],
  },
  "an enum of many kinds": {
    schema: { enum: ["a", 1, true, null, { b: 1 }, [2]] },
    takes: ["a", 1, true, null, { b: 1 }, [2]],
    refuses: ["b", 2, false, [3], {}],
  },
  "an enum that its type rules out in part": {
    schema: { type: "string", enum: [1, "a", null] },
    takes: ["a"],
    refuses: [1, null],
  },
  "a constant null": { schema: { const: null }, takes: [null], refuses: ["a", 0, {}] },
  "a constant beside an enum": {
    schema: { enum: ["a", "b"], const: "a" },
    takes: ["a"],
    refuses: ["b", "c"],
  },
  "a constant that an enum rules out": {
    schema: { enum: ["b"], const: "a" },
    takes: [],
    refuses: ["a", "b"],
  },
  "an open tuple": {
    schema: { type: "array", prefixItems: [text, integer], items: { type: "boolean" } },
    takes: [[], ["a"], ["a", 1], ["a", 1, true]],
    refuses: [[1], ["a", "b"], ["a", 1, 2], "a"],
  },
  "a closed tuple": {
    schema: { type: "array", prefixItems: [text, integer], items: false },
    takes: [[], ["a"], ["a", 1]],
    refuses: [["a", 1, true], [1]],
  },
  "a tuple with all of its items": {
    schema: { type: "array", prefixItems: [text, integer], minItems: 2, items: false },
    takes: [["a", 1]],
    refuses: [[], ["a"], ["a", 1, 2]],
  },
  "a tuple longer than its list": {
    schema: { type: "array", prefixItems: [text], minItems: 2, items: integer },
    takes: [
      ["a", 1],
      ["a", 1, 2],
    ],
    refuses: [["a", "b"]],
    unsaid: [["a"]],
  },
  "a list of nothing": { schema: { type: "array", items: false }, takes: [[]], refuses: [[1], {}] },
  "a list with at least one": {
    schema: { type: "array", items: integer, minItems: 1 },
    takes: [[1]],
    refuses: [["a"]],
    unsaid: [[]],
  },
  "alternatives that only demand": {
    schema: {
      type: "object",
      properties: { a: text, b: text },
      oneOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    takes: [{ a: "x" }, { b: "x" }],
    refuses: [{}, { a: 1 }, "a"],
    unsaid: [{ a: "x", b: "x" }],
  },
  "alternatives that only demand, without a type": {
    schema: { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    takes: [{ a: 1 }, { b: 1 }],
    refuses: [{}, "a", null, 1],
  },
  "members without a type": {
    schema: { properties: { a: integer } },
    takes: [{}, { a: 1 }],
    refuses: ["a", 1, null, [], { a: "x" }],
  },
  "items without a type": {
    schema: { items: integer },
    takes: [[], [1]],
    refuses: ["a", {}, ["x"]],
  },
  "parts without a type": {
    schema: { allOf: [{ properties: { a: integer } }, { required: ["a"] }] },
    takes: [{ a: 1 }],
    refuses: [{}, "x", { a: "x" }],
  },
  "an alternative without a type": {
    schema: { oneOf: [text, { properties: { a: integer } }] },
    takes: ["a", {}, { a: 1 }],
    refuses: [1, { a: "x" }, null],
  },
  "several types, one of which has members": {
    schema: { type: ["object", "string", "null"], properties: { a: integer }, required: ["a"] },
    takes: ["x", null, { a: 1 }],
    refuses: [{}, 1, { a: "x" }],
  },
  "several types, one of which has items": {
    schema: { type: ["array", "integer"], items: text },
    takes: [1, ["a"]],
    refuses: ["a", [1], {}],
  },
  "something that is not": {
    schema: { type: "string", not: { const: "a" } },
    takes: ["b"],
    refuses: [1],
    unsaid: ["a"],
  },
  "nothing that is not anything": { schema: { not: {} }, takes: [], refuses: [1, "a", null, {}] },
  "other members of one type": {
    schema: { type: "object", properties: { a: text }, additionalProperties: text },
    takes: [{}, { a: "x" }, { a: "x", b: "y" }],
    refuses: [{ a: 1 }, { b: 1 }],
  },
  "other members of a narrower type": {
    schema: {
      type: "object",
      properties: { a: { type: ["string", "null"] } },
      additionalProperties: { enum: ["x"] },
    },
    takes: [{ a: "y", b: "x" }, { a: null }],
    refuses: [{ a: 1 }, { b: 1 }],
    unsaid: [{ b: "y" }],
  },
  "members by pattern": {
    schema: { type: "object", patternProperties: { "^x-": integer }, additionalProperties: false },
    takes: [{}, { "x-a": 1 }],
    refuses: [{ "x-a": "1" }],
    unsaid: [{ a: 1 }],
  },
  "members by pattern, and others": {
    schema: { type: "object", properties: { a: text }, patternProperties: { "^x-": integer } },
    takes: [{ "x-a": 1, a: "x" }],
    refuses: [{ a: 1 }],
  },
  "no members at all": {
    schema: { type: "object", additionalProperties: false },
    takes: [{}],
    refuses: [{ a: 1 }, "a"],
  },
  "no other members": {
    schema: { type: "object", properties: { a: integer }, additionalProperties: false },
    takes: [{}, { a: 1 }],
    refuses: [{ b: 1 }, { a: "x" }],
  },
  // `additionalProperties: false` in an `allOf` is ignored if it would forbid members that other subschemas declare.
  "no other members, beside a part with others": {
    schema: {
      allOf: [
        { type: "object", properties: { a: integer }, additionalProperties: false },
        { type: "object", properties: { b: integer } },
      ],
    },
    takes: [{}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    refuses: [{ a: "x" }, { b: "x" }],
  },
  "no other members, beside a part that demands one": {
    schema: {
      allOf: [
        { type: "object", properties: { a: integer }, additionalProperties: false },
        { type: "object", properties: { b: integer }, required: ["b"] },
      ],
    },
    takes: [{ b: 1 }, { a: 1, b: 1 }],
    refuses: [{}, { a: 1 }],
  },
  "two parts with no other members": {
    schema: {
      allOf: [
        { type: "object", properties: { a: integer, c: text }, additionalProperties: false },
        { type: "object", properties: { b: integer, c: text }, additionalProperties: false },
      ],
    },
    takes: [{}, { c: "x" }, { a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    refuses: [{ a: "x" }, { c: 1 }],
  },
  "a default does not make a member certain": {
    schema: { type: "object", properties: { a: { type: "integer", default: 1 } } },
    takes: [{}, { a: 2 }],
    refuses: [{ a: "x" }],
  },
  "a reference and null": {
    schema: { anyOf: [{ $ref: "#/components/schemas/Named" }, { type: "null" }] },
    takes: [{ n: "x" }, null],
    refuses: [{}, "x"],
  },
  ...composedCases,
};
const Named = { type: "object", properties: { n: text }, required: ["n"] };

const names = Object.keys(cases);
const typeName = (index: number) => `T${index}`;

let generated: Generated;
beforeAll(async () => {
  generated = await generate({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...parts() });
}, 120_000);

/** Returns a document in which the schema of each case is the body of an operation. */
function parts(): JsonObject {
  const paths: JsonObject = {};
  const schemas: JsonObject = { Named, ...composedSchemas };
  names.forEach((name, index) => {
    schemas[typeName(index)] = (cases[name] as Case).schema;
    const schema = { $ref: `#/components/schemas/${typeName(index)}` };
    const requestBody = { required: true, content: { "application/json": { schema } } };
    const post = {
      operationId: `test${index}`,
      requestBody,
      responses: { "204": { description: "Done." } },
    };
    paths[`/${index}`] = { post };
  });
  return { paths, components: { schemas } };
}

describe("a check", () => {
  names.forEach((name, index) => {
    it(`of ${name}`, () => {
      const { takes, refuses, unsaid = [] } = cases[name] as Case;
      const check = generated.operations.get(`test${index}`);
      const isUsed = (value: JsonValue) => check?.requestBody("application/json", value).ok;
      expect(
        takes.filter((value) => !isUsed(value)),
        "refused",
      ).toEqual([]);
      expect([...refuses, ...unsaid].filter(isUsed), "taken").toEqual([]);
    });
  });
});

describe("the type", () => {
  let errors: readonly string[] = [];
  let remove = () => {};
  const lines: string[] = ['import type * as types from "./types/index.js";'];
  const owner = new Map<number, string>();
  const say = (name: string, text: string) => {
    lines.push(text);
    owner.set(lines.length, name);
  };
  beforeAll(async () => {
    names.forEach((name, index) => {
      const { takes, refuses, unsaid = [] } = cases[name] as Case;
      const statement = (value: JsonValue, at: string) =>
        `export const ${typeName(index)}${at}: types.${typeName(index)} = ${JSON.stringify(value)};`;
      [...takes, ...unsaid].forEach((value, at) => {
        say(name, statement(value, `_${at}`));
      });
      refuses.forEach((value, at) => {
        say(name, "// @ts-expect-error");
        say(name, statement(value, `x${at}`));
      });
    });
    const files = await artifactsOf(await modelOf(parts()), [generateTypes]);
    const made = await folderWith([...files, { path: "values.ts", text: `${lines.join("\n")}\n` }]);
    remove = made.remove;
    errors = await compile(made.folder, "7", "nodenext", { types: [] });
  }, 120_000);
  afterAll(() => remove());

  for (const name of names) {
    it(`of ${name}`, () => {
      const reported = errors.filter((error) => {
        const [, line] = /values\.ts[(:](\d+)/.exec(error) ?? [];
        return owner.get(Number(line)) === name;
      });
      expect(reported.map((error) => `${error}\n${lineOf(error)}`)).toEqual([]);
    });
  }

  it("and nothing else is wrong", () => {
    expect(errors.filter((error) => !error.includes("values.ts"))).toEqual([]);
  });

  const lineOf = (error: string): string => {
    const [, line] = /values\.ts[(:](\d+)/.exec(error) ?? [];
    return lines.slice(Number(line) - 1, Number(line) + 1).join("\n");
  };
});
