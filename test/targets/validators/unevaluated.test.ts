// `unevaluatedProperties` and `unevaluatedItems` reject members and items that no other keyword has evaluated.
import { describe, expect, it } from "vitest";
import { type BodyCase, expectIssues } from "./body-case.js";
import { bodyCheck } from "./generated.js";

describe("unevaluated", () => {
  const cases: BodyCase[] = [
    [
      "unevaluatedProperties",
      { allOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
      [{ a: 1, b: 1 }],
      [
        [{ c: 1 }, 'body: no property "c"'],
        [{ constructor: 1 }, 'body: no property "constructor"'],
      ],
    ],
    ...["dependentSchemas", "if", "anyOf", "oneOf"].map((keyword): BodyCase => {
      const all = { additionalProperties: true };
      const conditional = {
        dependentSchemas: { dependentSchemas: { a: all } },
        if: { if: { not: { required: ["a"] } }, else: all },
        anyOf: { anyOf: [{ required: ["a"], ...all }, {}] },
        oneOf: { oneOf: [{ required: ["a"], ...all }, { properties: { a: false } }] },
      }[keyword];
      return [
        `unevaluatedProperties after patterns, beside ${keyword} that may look at all`,
        {
          type: "object",
          ...conditional,
          patternProperties: { "^b": { type: "integer" } },
          unevaluatedProperties: false,
        },
        [{ a: 1, b: 1 }, { a: 1, c: 1 }, { b: 1 }],
        [[{ c: 1 }, 'body: no property "c"']],
      ];
    }),
    [
      "unevaluatedProperties after patterns",
      { patternProperties: { "^a": {} }, unevaluatedProperties: false },
      [{ ab: 1 }],
      [[{ constructor: 1 }, 'body: no property "constructor"']],
    ],
    [
      "unevaluatedItems",
      { prefixItems: [{}], unevaluatedItems: false },
      [[1]],
      [[[1, 2], "body: no more items"]],
    ],
  ];
  it.each(cases)("%s", async (_name, schema, valid, invalid) => {
    await expectIssues(schema, valid, invalid);
  });

  it("looks behind references for unevaluated properties, also where they go in circles", async () => {
    const schemas = {
      Base: { properties: { a: {} }, anyOf: [{ $ref: "#/components/schemas/More" }, true] },
      More: {
        required: ["m"],
        properties: { m: {} },
        allOf: [{ $ref: "#/components/schemas/Base" }],
      },
    };
    const check = await bodyCheck(
      { $ref: "#/components/schemas/Base", unevaluatedProperties: false },
      schemas,
    );
    expect(check({ a: 1 })).toEqual([]);
    expect(check({ a: 1, m: 1 })).toEqual([]);
    expect(check({ a: 1, x: 1 })).toEqual(['body: no property "x"']);
  });

  it("a condition without consequences says what was looked at", async () => {
    const check = await bodyCheck({
      type: "object",
      if: { properties: { kind: { const: 1 } }, required: ["kind"] },
      unevaluatedProperties: false,
    });
    expect(check({ kind: 1 })).toEqual([]);
    expect(check({ kind: 2 })).toEqual(['body: no property "kind"']);
  });
});
