// Validation of bodies, keyword by keyword, and the issues of invalid values.
import { describe, expect, it } from "vitest";
import { type BodyCase, expectIssues, person } from "./body-case.js";
import { bodyCheck } from "./generated.js";

describe("keywords", () => {
  const cases: BodyCase[] = [
    ["type", { type: "string" }, ["", "a"], [[1, "body: a string"]]],
    [
      "integer",
      { type: "integer" },
      [1, 1.0, -3],
      [
        [1.5, "body: an integer"],
        ["1", "body: an integer"],
      ],
    ],
    [
      "number",
      { type: "number" },
      [1.5],
      [
        [Infinity, "body: a number"],
        [null, "body: a number"],
      ],
    ],
    ["types", { type: ["string", "null"] }, [null, ""], [[1, "body: a string or null"]]],
    [
      "object",
      { type: "object" },
      [{}],
      [
        [[], "body: an object"],
        [null, "body: an object"],
      ],
    ],
    [
      "enum",
      { enum: ["a", 1, null] },
      ["a", 1, null],
      [
        ["b", 'body: one of "a", 1, null'],
        ["1", 'body: one of "a", 1, null'],
      ],
    ],
    ["enum of objects", { enum: [{ a: [1] }] }, [{ a: [1] }], [[{ a: [2] }, 'body: {"a":[1]}']]],
    ["const", { const: "a" }, ["a"], [["b", 'body: "a"']]],
    [
      "const object",
      { const: { __proto__x: 1 } },
      [{ __proto__x: 1 }],
      [[{}, 'body: {"__proto__x":1}']],
    ],
    ["minimum", { minimum: 3 }, [3, "a"], [[2, "body: at least 3"]]],
    ["exclusiveMaximum", { exclusiveMaximum: 3 }, [2.9], [[3, "body: below 3"]]],
    ["multipleOf", { multipleOf: 0.01 }, [19.99, 0, -1.1], [[0.001, "body: a multiple of 0.01"]]],
    ["multipleOf, large", { multipleOf: 1e-300 }, [1e300], []],
    ["minLength", { minLength: 2 }, ["ab", "😀😀", 1], [["😀", "body: at least 2 characters"]]],
    ["maxLength", { maxLength: 1 }, ["a", "😀"], [["ab", "body: at most 1 character"]]],
    ["pattern", { pattern: "^\\p{L}+$" }, ["é"], [["1", "body: text that matches /^\\p{L}+$/"]]],
    [
      "pattern of every day",
      { pattern: "^[\\w\\-\\.]+\\@x$" },
      ["a-b.c@x"],
      [["@x", "body: text that matches /^[\\w\\-\\.]+\\@x$/"]],
    ],
    ["format", { format: "date" }, ["2024-02-29", 1], [["2023-02-29", "body: a date (RFC 3339)"]]],
    ["unknown format", { format: "phone" }, ["x"], []],
    [
      "int32",
      { type: "integer", format: "int32" },
      [2147483647],
      [[2147483648, "body: an integer of 32 bits"]],
    ],
    ["items", { items: { type: "integer" } }, [[1], []], [[[1, "a"], "body[1]: an integer"]]],
    [
      "prefixItems",
      { prefixItems: [{ type: "integer" }], items: false },
      [[1], []],
      [
        [["a"], "body[0]: an integer"],
        [[1, 2], "body: at most 1 item"],
      ],
    ],
    ["minItems", { minItems: 1 }, [[1]], [[[], "body: at least 1 item"]]],
    [
      "uniqueItems",
      { uniqueItems: true },
      [[1, "1", [1], { a: 1 }, "{"], ["__proto__"]],
      [
        [["__proto__", "__proto__"], "body: items that all differ"],
        [
          [
            { a: 1, b: 2 },
            { b: 2, a: 1 },
          ],
          "body: items that all differ",
        ],
      ],
    ],
    [
      "contains",
      { contains: { const: 1 }, maxContains: 1 },
      [[1, 2]],
      [
        [[2], "body[0]: 1"],
        [[1, 1], "body: at least 1 matching item and at most 1"],
      ],
    ],
    [
      "required",
      person,
      [{ name: "x" }],
      [
        [{}, "body.name: a value (required)"],
        [{ name: 1 }, "body.name: a string"],
        [{ name: undefined }, "body.name: a value (required)"],
      ],
    ],
    [
      "required of everybody's names",
      { required: ["constructor", "__proto__", "toString"] },
      [JSON.parse('{"constructor":1,"__proto__":2,"toString":3}')],
      [[{}, "body.constructor: a value (required)"]],
    ],
    [
      "properties named like everybody's",
      { properties: JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"}}') },
      [{}, JSON.parse('{"__proto__":"x"}')],
      [[JSON.parse('{"__proto__":1}'), "body.__proto__: a string"]],
    ],
    [
      "additionalProperties",
      { properties: { a: {} }, additionalProperties: false },
      [{ a: 1 }],
      [
        [{ "b c": 1 }, 'body: no property "b c"'],
        [JSON.parse('{"__proto__":1}'), 'body: no property "__proto__"'],
      ],
    ],
    [
      "additionalProperties beside many",
      { properties: { a: {}, b: {}, c: {}, d: {} }, additionalProperties: { type: "integer" } },
      [{ a: "", d: "", e: 1 }],
      [[{ constructor: "" }, "body.constructor: an integer"]],
    ],
    [
      "patternProperties",
      { patternProperties: { "^x-": { type: "integer" } }, additionalProperties: false },
      [{ "x-a": 1 }],
      [
        [{ "x-a": "" }, 'body["x-a"]: an integer'],
        [{ y: 1 }, 'body: no property "y"'],
      ],
    ],
    [
      "propertyNames",
      { propertyNames: { maxLength: 2 } },
      [{ ab: 1 }],
      [[{ abc: 1 }, 'body: no property "abc"']],
    ],
    [
      "minProperties",
      { minProperties: 2 },
      [{ a: 1, b: 2 }],
      [[{ a: 1 }, "body: at least 2 properties"]],
    ],
    [
      "dependentRequired",
      { dependentRequired: { a: ["b"] } },
      [{}, { a: 1, b: 2 }],
      [[{ a: 1 }, 'body.b: a value (required beside "a")']],
    ],
    [
      "dependentSchemas",
      { dependentSchemas: { a: { required: ["b"] } } },
      [{}, { a: 1, b: 2 }],
      [[{ a: 1 }, "body.b: a value (required)"]],
    ],
    ["not", { not: { type: "integer" } }, ["a"], [[1, "body: a value that is not excluded"]]],
    [
      "if",
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      { if: { type: "integer" }, then: { minimum: 3 }, else: { minLength: 2 } },
      [3, "ab"],
      [
        [1, "body: at least 3"],
        ["a", "body: at least 2 characters"],
      ],
    ],
    ["false", { properties: { a: false } }, [{}], [[{ a: 1 }, "body.a: no value"]]],
  ];
  it.each(cases)("%s", async (_name, schema, valid, invalid) => {
    await expectIssues(schema, valid, invalid);
  });

  it("says where in a value that refers to itself", async () => {
    const node = {
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "integer" },
        children: { type: "array", items: { $ref: "#/components/schemas/Node" } },
      },
    };
    const check = await bodyCheck({ $ref: "#/components/schemas/Node" }, { Node: node });
    expect(check({ id: 1, children: [{ id: 2, children: [{ id: "x" }, {}] }] })).toEqual([
      "body.children[0].children[0].id: an integer",
      "body.children[0].children[1].id: a value (required)",
    ]);
  });

  it("sees what stands beside a reference", async () => {
    const check = await bodyCheck(
      { $ref: "#/components/schemas/Name", minLength: 2 },
      { Name: { type: "string" } },
    );
    expect(check("a")).toEqual(["body: at least 2 characters"]);
    expect(check(1)).toEqual(["body: a string"]);
  });
});
