// Tests which alternative of a union reports its issues, and the effect of a discriminator.
import { beforeAll, describe, expect, it } from "vitest";
import { type BodyCase, expectIssues, person } from "./body-case.js";
import { bodyCheck } from "./generated.js";

describe("unions", () => {
  const cases: BodyCase[] = [
    [
      "anyOf of types",
      { anyOf: [{ type: "integer" }, { type: "boolean" }] },
      [1, true],
      [["a", "body: an integer or true or false"]],
    ],
    [
      "anyOf with null",
      { anyOf: [person, { type: "null" }] },
      [null, { name: "x" }],
      [
        [{}, "body.name: a value (required)"],
        [1, "body: an object"],
      ],
    ],
    [
      "oneOf with null",
      { oneOf: [{ type: "null" }, person] },
      [null, { name: "x" }],
      [[{}, "body.name: a value (required)"]],
    ],
    [
      "oneOf that null matches twice",
      { oneOf: [{ type: "null" }, { minimum: 3 }] },
      [3, "a"],
      [[null, "body: a value that matches exactly one of 2 alternatives"]],
    ],
    [
      "oneOf",
      { oneOf: [{ minimum: 3 }, { maximum: 5 }] },
      [1, 9],
      [[4, "body: a value that matches exactly one of 2 alternatives"]],
    ],
  ];
  it.each(cases)("%s", async (_name, schema, valid, invalid) => {
    await expectIssues(schema, valid, invalid);
  });
});

describe("a union with a discriminator", () => {
  const member = (name: string, schema: object) => ({
    type: "object",
    required: ["kind", name],
    properties: { kind: { type: "string" }, [name]: schema },
  });
  const schemas = {
    Cat: member("lives", { type: "integer" }),
    Dog: member("bark", { type: "string" }),
    Pet: {
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", 'a "dog"': "Dog" },
      },
    },
  };
  let check: (value: unknown) => string[];
  beforeAll(async () => {
    check = await bodyCheck(
      { type: "array", items: { $ref: "#/components/schemas/Pet" } },
      schemas,
    );
  });

  it.each([
    [{ kind: "cat", lives: 9 }, []],
    [{ kind: 'a "dog"', bark: "wuff" }, []],
    [{ kind: "cat", lives: "9" }, ["body[0].lives: an integer"]],
    [{ kind: 'a "dog"' }, ["body[0].bark: a value (required)"]],
    [{ kind: "bird" }, ['body[0].kind: one of "cat", "a \\"dog\\""']],
    [{}, ['body[0].kind: one of "cat", "a \\"dog\\""']],
    [7, ["body[0]: an object"]],
    [null, ["body[0]: an object"]],
  ])("%j: %j", (value, reported) => {
    expect(check([value])).toEqual(reported);
  });
});

describe("a union with thousands of members", () => {
  it("selects each of them by its tag", async () => {
    const members = Array.from({ length: 2000 }, (_, index) => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { const: `k${index}` }, size: { type: "integer" } },
    }));
    const check = await bodyCheck({ oneOf: members });
    for (const kind of ["k0", "k499", "k500", "k1999"]) {
      expect(check({ kind, size: 1 }), kind).toEqual([]);
      expect(check({ kind, size: "a" }), kind).toEqual(["body.size: an integer"]);
    }
    expect(check({ kind: "other" })).toHaveLength(1);
  });
});
