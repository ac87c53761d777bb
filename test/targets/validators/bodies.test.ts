// What is checked in a body, keyword by keyword, and what is said of a value that does not match.
import { beforeAll, describe, expect, it } from "vitest";
import { bodyCheck, testOperation, told, type Validators } from "./generated.js";

describe("keywords", () => {
  const person = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  type Case = [
    name: string,
    schema: unknown,
    valid: unknown[],
    invalid: [value: unknown, told: string][],
  ];
  const cases: Case[] = [
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
    ["false", { properties: { a: false } }, [{}], [[{ a: 1 }, "body.a: no value"]]],
    [
      "unevaluatedProperties",
      { allOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
      [{ a: 1, b: 1 }],
      [
        [{ c: 1 }, 'body: no property "c"'],
        [{ constructor: 1 }, 'body: no property "constructor"'],
      ],
    ],
    ...["dependentSchemas", "if", "anyOf", "oneOf"].map((keyword): Case => {
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
    const check = await bodyCheck(schema);
    for (const value of valid) expect(check(value), JSON.stringify(value)).toEqual([]);
    for (const [value, told] of invalid)
      expect(check(value), JSON.stringify(value)).toContain(told);
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
  ])("%j: %j", (value, told) => {
    expect(check([value])).toEqual(told);
  });
});

describe("media types", () => {
  let operation: Validators;
  beforeAll(async () => {
    const schema = (minimum: number) => ({ schema: { type: "integer", minimum } });
    operation = await testOperation({
      requestBody: {
        content: {
          "*/*": {},
          "application/*": {},
          "application/json": schema(1),
          "text/plain": { schema: { type: "string", maxLength: 3 } },
          "application/vnd.x+json; charset=utf-8": schema(2),
        },
      },
    });
  });

  it.each([
    ["application/json", 0, ["body: at least 1"]],
    ["Application/JSON ; charset=UTF-8", 0, ["body: at least 1"]],
    ["application/vnd.x+json", 1, ["body: at least 2"]],
    ["text/plain;format=flowed", "abcd", ["body: at most 3 characters"]],
    ["application/pdf", 0, []],
    ["image/png", 0, []],
  ])("%s", (type, value, wrong) => {
    expect(told(operation.requestBody(type, value))).toEqual(wrong);
  });

  it("says which ones there are", async () => {
    const narrow = await testOperation({ requestBody: { content: { "application/json": {} } } });
    expect(told(narrow.requestBody("text/html", ""))).toEqual(["body: one of application/json"]);
    expect(told(narrow.requestBody("", ""))).toEqual(["body: one of application/json"]);
  });
});

describe("forms", () => {
  it("have fields read by what the contract says they are", async () => {
    const schema = {
      type: "object",
      required: ["count", "file"],
      properties: {
        count: { type: "integer", minimum: 1 },
        tags: { type: "array", items: { type: "string" } },
        about: { type: "object", properties: { x: { type: "integer" } } },
        file: { type: "string", format: "binary" },
        more: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
      },
    };
    const operation = await testOperation({
      requestBody: { content: { "multipart/form-data": { schema } } },
    });
    const file = new Blob(["x"]);
    const form = { count: "3", tags: "a", about: '{"x":1}', file, more: file, other: "o" };
    expect(operation.requestBody("multipart/form-data; boundary=x", form)).toEqual({
      ok: true,
      value: { count: 3, tags: ["a"], about: { x: 1 }, file, more: [file], other: "o" },
    });
    expect(told(operation.requestBody("multipart/form-data", { count: "0", file }))).toEqual([
      "body.count: at least 1",
    ]);
    expect(told(operation.requestBody("multipart/form-data", { count: "3" }))).toEqual([
      "body.file: a value (required)",
    ]);
    expect(told(operation.requestBody("multipart/form-data", { count: "x", file: "y" }))).toEqual([
      "body.count: an integer",
    ]);
  });
});

describe("answers", () => {
  let operation: Validators;
  beforeAll(async () => {
    const json = (schema: object) => ({ "application/json": { schema } });
    operation = await testOperation({
      responses: {
        "200": {
          description: "",
          headers: { "X-Left": { required: true, schema: { type: "integer" } } },
          content: json({ const: 200 }),
        },
        "204": { description: "", content: json({}) },
        "4XX": { description: "", content: json({ const: 4 }) },
        default: { description: "", content: json({ const: "rest" }) },
      },
    });
  });

  it.each([
    [200, "application/json", 200, { "x-left": "3" }, []],
    [200, "application/json", 200, { "X-LEFT": 3 }, []],
    [200, "application/json", 1, { "x-left": "x" }, ['headers["X-Left"]: an integer', "body: 200"]],
    [200, "application/json", 200, {}, ['headers["X-Left"]: a value (required)']],
    [200, "text/html", 200, { "x-left": 3 }, ['headers["content-type"]: one of application/json']],
    [200, undefined, undefined, { "x-left": 3 }, ["body: a body"]],
    [204, undefined, undefined, {}, []],
    [204, "application/json", {}, {}, ["body: no body"]],
    [404, "application/json", 4, {}, []],
    [500, "application/json", "rest", {}, []],
    [500, "application/json", 4, {}, ['body: "rest"']],
  ])("%s %s %j %j", (status, type, body, headers, wrong) => {
    expect(told(operation.response(status, type, body, headers))).toEqual(wrong);
  });

  it("have one of the contract's statuses", async () => {
    const narrow = await testOperation({
      responses: { "200": { description: "" }, "4XX": { description: "" } },
    });
    expect(told(narrow.response(500, undefined, undefined))).toEqual(["status: one of 200, 4XX"]);
  });
});

describe("lists of values that are each checked for themselves", () => {
  // Ajv keeps what it knows of one item when it looks at the next.
  it.each([
    [
      "contains",
      { type: "array", contains: { type: "string" } },
      [["a"], []],
      "body[1]: at least 1 matching item",
    ],
    [
      "contains beside prefixItems",
      { type: "array", prefixItems: [{ type: "string" }], contains: { const: "a" } },
      [["a"], []],
      "body[1]: at least 1 matching item",
    ],
    [
      "unevaluatedProperties",
      {
        type: "object",
        if: { required: ["k"] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword's name
        then: { properties: { k: {}, a: {} } },
        unevaluatedProperties: false,
      },
      [{ k: 1, a: 1 }, { a: 1 }],
      'body[1]: no property "a"',
    ],
    [
      "unevaluatedItems",
      {
        type: "array",
        if: { minItems: 2 },
        // biome-ignore lint/suspicious/noThenProperty: the keyword's name
        then: { prefixItems: [{}, {}] },
        unevaluatedItems: false,
      },
      [[1, 1], [1]],
      "body[1]: no more items",
    ],
  ])("%s", async (_, items, body, expected) => {
    expect((await bodyCheck({ type: "array", items }))(body)).toContain(expected);
    expect((await bodyCheck({ type: "array", items }))(body.slice(0, 1))).toEqual([]);
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

describe("integers that a number cannot hold", () => {
  it("are refused: what was read is not what was sent", async () => {
    const check = await bodyCheck({
      type: "object",
      properties: {
        id: { type: "integer", format: "int64" },
        count: { type: "integer", minimum: 1 },
        near: { type: "number" },
      },
    });
    const expected = "an integer between -(2^53 - 1) and 2^53 - 1";
    expect(check(JSON.parse('{ "id": 9007199254740993 }'))).toEqual([`body.id: ${expected}`]);
    expect(check(JSON.parse('{ "count": 9007199254740992 }'))).toEqual([`body.count: ${expected}`]);
    expect(check({ id: Number.MAX_SAFE_INTEGER, count: 1e15, near: 1e300 })).toEqual([]);
    expect(check({ id: 1.5 })).toEqual(["body.id: an integer"]);
  });
});

describe("what an object inherits", () => {
  const tagged = (kind: string) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind } },
  });

  it.each<[string, unknown, object]>([
    ["required", { type: "object", required: ["name"] }, { name: "a" }],
    ["a tag", { oneOf: [tagged("a"), tagged("b")] }, { kind: "a" }],
    ["a type", { type: "object", properties: { name: false }, required: ["name"] }, { name: 1 }],
  ])("is no property of it: %s", async (_name, schema, inherited) => {
    const check = await bodyCheck(schema);
    expect(check(Object.create(inherited))).not.toEqual([]);
  });

  it("is not judged either", async () => {
    const check = await bodyCheck({ type: "object", properties: { name: { type: "string" } } });
    expect(check(Object.create({ name: 1 }))).toEqual([]);
  });
});
