// How parameters are read: every style and explode, exactly, and nothing that only looks like a value.
import { beforeAll, describe, expect, it } from "vitest";
import { reported, testOperation, type Validators } from "./generated.js";

const integer = { type: "integer" };
const list = { type: "array", items: integer };
const object = {
  type: "object",
  properties: { r: integer, g: integer },
  additionalProperties: false,
};

interface Place {
  readonly in: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly required?: boolean;
  readonly schema?: unknown;
  readonly content?: unknown;
}

const made = new Map<string, Promise<Validators>>();

/** The operation with one parameter `p`; each is made once. */
function operationWith(parameter: Place): Promise<Validators> {
  const key = JSON.stringify(parameter);
  const operation = made.get(key) ?? makeOperation(parameter);
  made.set(key, operation);
  return operation;
}

async function makeOperation(parameter: Place): Promise<Validators> {
  const required = parameter.in === "path" ? { required: true } : {};
  const path = parameter.in === "path" ? "/test/{p}" : "/test";
  return testOperation({ parameters: [{ name: "p", ...required, ...parameter }] }, {}, { path });
}

function send(operation: Validators, place: string, text: string) {
  const headers = place === "header" ? { p: text } : place === "cookie" ? { cookie: text } : {};
  return operation.parameters({
    path: place === "path" ? { p: text } : {},
    query: place === "query" ? text : "",
    headers,
  });
}

/** The value that was read, or what was wrong. */
function read(operation: Validators, place: string, text: string): unknown {
  const checked = send(operation, place, text);
  if (!checked.ok) return reported(checked);
  const group = { path: "path", query: "query", header: "headers", cookie: "cookies" }[
    place
  ] as string;
  return (checked.value as Record<string, Record<string, unknown>>)[group]?.["p"];
}

describe("scalars", () => {
  const cases: [type: unknown, text: string, value: unknown][] = [
    ["integer", "0", 0],
    ["integer", "-12", -12],
    ["integer", "9007199254740991", 9007199254740991],
    ["integer", "9007199254740992", "an integer"],
    ["integer", "9007199254740993", "an integer"],
    ["integer", "1e3", "an integer"],
    ["integer", "0x10", "an integer"],
    ["integer", "%201", "an integer"],
    ["integer", "1+", "an integer"],
    ["integer", "%2B1", "an integer"],
    ["integer", "042", "an integer"],
    ["integer", "1.0", "an integer"],
    ["integer", "-", "an integer"],
    ["integer", "", "an integer"],
    ["integer", "١", "an integer"],
    ["number", "1.5", 1.5],
    ["number", "-1.5e-3", -0.0015],
    ["number", "1e3", 1000],
    ["number", ".5", "a number"],
    ["number", "5.", "a number"],
    ["number", "1e999", "a number"],
    ["number", "NaN", "a number"],
    ["number", "Infinity", "a number"],
    ["boolean", "true", true],
    ["boolean", "false", false],
    ["boolean", "TRUE", "true or false"],
    ["boolean", "1", "true or false"],
    ["boolean", "", "true or false"],
    ["string", "", ""],
    ["string", "a+b%20c", "a b c"],
    ["string", "null", "null"],
    ["string", "%F0%9F%98%80", "😀"],
    ["string", "%zz", "percent-encoded UTF-8"],
    ["string", "%E0%A4%A", "percent-encoded UTF-8"],
    [["integer", "null"], "null", null],
    [["integer", "null"], "7", 7],
    [["integer", "null"], "", "null or an integer"],
    [["string", "integer", "boolean"], "7", 7],
    [["string", "integer", "boolean"], "true", true],
    [["string", "integer", "boolean"], "1e3", "1e3"],
    [["number", "integer"], "7", 7],
  ];
  it.each(cases)("%j reads %j as %j", async (type, text, value) => {
    const operation = await operationWith({ in: "query", schema: { type } });
    const got = read(operation, "query", `p=${text}`);
    expect(got).toEqual(
      typeof value === "string" && Array.isArray(got) ? [`query.p: ${value}`] : value,
    );
  });

  it("takes a text without a type as text", async () => {
    const operation = await operationWith({ in: "query", schema: {} });
    expect(read(operation, "query", "p=1")).toBe("1");
  });

  it("reads the types of an enum, a reference and a composition", async () => {
    const operation = await operationWith({
      in: "query",
      schema: { allOf: [{ enum: [1, 2] }, { description: "one or two" }] },
    });
    expect(read(operation, "query", "p=2")).toBe(2);
    expect(read(operation, "query", "p=3")).toEqual(["query.p: one of 1, 2"]);
  });

  it("refuses a scalar that is given twice", async () => {
    const operation = await operationWith({ in: "query", schema: integer });
    expect(read(operation, "query", "p=1&p=1")).toEqual(["query.p: one value"]);
  });

  it("asks for what is required, and for nothing else", async () => {
    const required = await operationWith({ in: "query", required: true, schema: integer });
    expect(read(required, "query", "q=1")).toEqual(["query.p: a value (required)"]);
    const optional = await operationWith({ in: "query", schema: integer });
    expect(read(optional, "query", "q=1&r=%20&=&&")).toBeUndefined();
  });
});

describe("styles", () => {
  type Case = [
    place: string,
    style: string,
    explode: boolean,
    schema: object,
    text: string,
    value: unknown,
  ];
  const rgb = { r: 1, g: 2 };
  const cases: Case[] = [
    ["path", "simple", false, integer, "5", 5],
    ["path", "simple", false, list, "3,4", [3, 4]],
    ["path", "simple", true, list, "3,4", [3, 4]],
    ["path", "simple", false, object, "r,1,g,2", rgb],
    ["path", "simple", true, object, "r=1,g=2", rgb],
    ["path", "label", false, integer, ".5", 5],
    ["path", "label", false, list, ".3,4", [3, 4]],
    ["path", "label", true, list, ".3.4", [3, 4]],
    ["path", "label", false, object, ".r,1,g,2", rgb],
    ["path", "label", true, object, ".r=1.g=2", rgb],
    ["path", "matrix", false, integer, ";p=5", 5],
    ["path", "matrix", false, list, ";p=3,4", [3, 4]],
    ["path", "matrix", true, list, ";p=3;p=4", [3, 4]],
    ["path", "matrix", false, object, ";p=r,1,g,2", rgb],
    ["path", "matrix", true, object, ";r=1;g=2", rgb],
    ["query", "form", true, integer, "p=5", 5],
    ["query", "form", true, list, "p=3&p=4", [3, 4]],
    ["query", "form", true, list, "p[]=3&p[]=4", [3, 4]],
    ["query", "form", false, list, "p=3,4", [3, 4]],
    ["query", "form", false, list, "p=", []],
    ["query", "form", true, object, "r=1&g=2", rgb],
    ["query", "form", false, object, "p=r,1,g,2", rgb],
    ["query", "spaceDelimited", false, list, "p=3%204+5", [3, 4, 5]],
    ["query", "pipeDelimited", false, list, "p=3|4%7C5", [3, 4, 5]],
    ["query", "pipeDelimited", false, object, "p=r|1|g|2", rgb],
    ["query", "deepObject", true, object, "p[r]=1&p%5Bg%5D=2", rgb],
    ["query", "deepObject", true, list, "p[]=3&p[]=4", [3, 4]],
    ["query", "deepObject", true, list, "p[0]=3&p[1]=4", [3, 4]],
    ["header", "simple", false, integer, " 5 ", 5],
    ["header", "simple", false, list, "3, 4", [3, 4]],
    ["header", "simple", false, object, "r,1,g,2", rgb],
    ["header", "simple", true, object, "r=1,g=2", rgb],
    ["cookie", "form", true, integer, "a=b; p=5", 5],
    ["cookie", "form", false, list, 'p="3,4"', [3, 4]],
    ["cookie", "form", false, object, "p=r,1,g,2", rgb],
  ];
  it.each(cases)("%s %s explode=%s %j: %s", async (place, style, explode, schema, text, value) => {
    const operation = await operationWith({ in: place, style, explode, schema });
    expect(read(operation, place, text)).toEqual(value);
  });

  const refused: [...Case][] = [
    ["path", "label", false, integer, "5", ["path.p: a value that begins with a full stop"]],
    ["path", "matrix", false, integer, "5", ["path.p: a value that begins with a semicolon"]],
    ["path", "matrix", false, integer, ";q=5", ["path.p: a value that begins with its name"]],
    ["path", "simple", false, list, "3,,4", ["path.p[1]: an integer"]],
    ["path", "simple", false, object, "r,1,g", ["path.p: names and values in turn"]],
    ["path", "simple", true, object, "r=1,r=2", ["path.p.r: one value"]],
    ["path", "simple", true, object, "x=1", ['path.p: no property "x"']],
    ["query", "form", true, list, "p=3&p=x", ["query.p[1]: an integer"]],
    ["query", "form", false, list, "p=3&p=4", ["query.p: one value"]],
    ["query", "deepObject", true, object, "p[x]=1", ['query.p: no property "x"']],
    ["query", "deepObject", true, object, "p[r]=1&p[r]=2", ["query.p.r: one value"]],
    ["query", "deepObject", true, object, "p[r][x]=1", ["query.p.r: a value without brackets"]],
  ];
  it.each(refused)(
    "refuses %s %s explode=%s %j: %s",
    async (place, style, explode, schema, text, value) => {
      const operation = await operationWith({ in: place, style, explode, schema });
      expect(read(operation, place, text)).toEqual(value);
    },
  );

  it("splits before it decodes, so that a separator can be part of a value", async () => {
    const schema = { type: "array", items: { type: "string" } };
    const operation = await operationWith({ in: "query", explode: false, schema });
    expect(read(operation, "query", "p=a%2Cb,c")).toEqual(["a,b", "c"]);
  });

  it("reads an alternative of a text and a list by how many there are", async () => {
    const schema = { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };
    const operation = await operationWith({ in: "query", schema });
    expect(read(operation, "query", "p=a")).toBe("a");
    expect(read(operation, "query", "p=a&p=b")).toEqual(["a", "b"]);
  });
});

describe("a list or an object that may be null or a value instead", () => {
  const nullable = { anyOf: [list, { type: "null" }] };
  const nullableObject = { anyOf: [object, { type: "null" }] };
  const cases: [place: Place, text: string, value: unknown][] = [
    [{ in: "query", schema: nullable }, "p=1", [1]],
    [{ in: "query", schema: nullable }, "p=1&p=2", [1, 2]],
    [{ in: "query", schema: nullable }, "p=null", null],
    [{ in: "query", schema: nullable }, "p=x", ["query.p[0]: an integer"]],
    [{ in: "query", explode: false, schema: nullable }, "p=1", [1]],
    [{ in: "query", explode: false, schema: nullable }, "p=null", null],
    [{ in: "query", style: "pipeDelimited", explode: false, schema: nullable }, "p=1", [1]],
    [{ in: "path", schema: nullable }, "1", [1]],
    [{ in: "path", style: "label", schema: nullable }, ".1", [1]],
    [{ in: "header", schema: nullable }, "1", [1]],
    [{ in: "header", schema: nullable }, "null", null],
    [{ in: "cookie", explode: false, schema: nullable }, "p=1", [1]],
    [{ in: "header", explode: true, schema: nullableObject }, "r=1", { r: 1 }],
    [{ in: "header", explode: true, schema: nullableObject }, "null", null],
    [{ in: "query", schema: nullableObject }, "r=1&g=2", { r: 1, g: 2 }],
    [{ in: "query", schema: { type: "array", items: nullable } }, "p=[1]&p=null", [[1], null]],
    [{ in: "query", schema: { anyOf: [integer, { type: "array" }] } }, "p=1", 1],
    [{ in: "query", schema: { anyOf: [integer, { type: "array" }] } }, "p=a", ["a"]],
    [
      { in: "query", schema: { type: "array", items: nullable } },
      "p=x",
      ["query.p[0]: null or a list or an object"],
    ],
  ];
  it.each(cases)("is read as what it can be: %j, %s", async (place, text, value) => {
    expect(read(await operationWith(place), place.in, text)).toEqual(value);
  });
});

describe("JSON in a parameter", () => {
  let operation: Validators;
  beforeAll(async () => {
    const schema = { type: "object", required: ["a"], properties: { a: integer } };
    operation = await operationWith({ in: "query", content: { "application/json": { schema } } });
  });

  it.each([
    ["p=%7B%22a%22:1%7D", { a: 1 }],
    ["p=%7B%22a%22:%221%22%7D", ["query.p.a: an integer"]],
    ["p=%7B%7D", ["query.p.a: a value (required)"]],
    ["p=%7B", ["query.p: JSON"]],
    ["p=%", ["query.p: percent-encoded UTF-8"]],
    [`p=${"[".repeat(100_000)}`, ["query.p: JSON nested at most 64 levels deep"]],
  ])("%.40s", (query, value) => {
    expect(read(operation, "query", query)).toEqual(value);
  });
});

describe("text of another format in a parameter", () => {
  const few = { type: "integer", maximum: 9 };
  it.each<[schema: object, text: string, value: unknown]>([
    [{ type: "string" }, "a,b", "a,b"],
    [few, "5", 5],
    [few, "10", ["headers.p: at most 9"]],
    [few, "x", ["headers.p: an integer"]],
    [{ anyOf: [few, { type: "null" }] }, "null", null],
    [{ enum: [1, 2] }, "2", 2],
    [list, "[1,2]", [1, 2]],
    [list, '["x"]', ["headers.p[0]: an integer"]],
    [list, "1,2", ["headers.p: a list or an object"]],
    [object, '{"r":1}', { r: 1 }],
  ])("is one value: %j, %s", async (schema, text, value) => {
    const operation = await operationWith({ in: "header", content: { "text/plain": { schema } } });
    expect(read(operation, "header", text)).toEqual(value);
  });
});

describe("free names", () => {
  it("are given to the object that asks for them, not to one that does not", async () => {
    const open = { type: "object", additionalProperties: integer };
    const operation = await testOperation({
      parameters: [
        { name: "open", in: "query", schema: open },
        { name: "q", in: "query", schema: { type: "string" } },
      ],
    });
    const checked = operation.parameters({ query: "q=x&a=1&b=2" });
    expect(checked).toMatchObject({ ok: true, value: { query: { q: "x", open: { a: 1, b: 2 } } } });
    expect(reported(operation.parameters({ query: "a=x" }))).toEqual(["query.open.a: an integer"]);
  });

  const named = { type: "object", properties: JSON.parse('{"__proto__":{"type":"integer"}}') };
  const anything = { type: "object", additionalProperties: { type: "integer" } };
  const asJson = (schema: object) => ({ content: { "application/json": { schema } } });
  it.each<[string, object, string, unknown[]]>([
    ["JSON", asJson(anything), 'o={"a":1,"__proto__":2}', [["a", 1]]],
    ["JSON, escaped", asJson(anything), 'o={"a":1,"\\u005f_proto__":2}', [["a", 1]]],
    ["JSON that has it", asJson(named), 'o={"__proto__":2}', [["__proto__", 2]]],
    ["brackets", { style: "deepObject", schema: anything }, "o[a]=1&o[__proto__]=2", [["a", 1]]],
    [
      "brackets that have it",
      { style: "deepObject", schema: named },
      "o[__proto__]=2",
      [["__proto__", 2]],
    ],
    ["turns", { explode: false, schema: anything }, "o=a,1,__proto__,2", [["a", 1]]],
    ["turns that have it", { explode: false, schema: named }, "o=__proto__,2", [["__proto__", 2]]],
    ["names of their own", { schema: anything }, "a=1&__proto__=2", [["a", 1]]],
  ])(
    "are those of prototypes only where this parameter has them: %s",
    async (_, o, query, found) => {
      // A parameter does not depend on another.
      const other = { name: "other", in: "query", ...asJson(named) };
      const operation = await testOperation({
        parameters: [{ name: "o", in: "query", ...o }, other],
      });
      const checked = operation.parameters({ query: encodeURI(query) });
      if (!checked.ok) throw new Error(reported(checked).join());
      const { o: value } = (checked.value as { query: { o: object } }).query;
      expect(Object.entries(value)).toEqual(found);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    },
  );

  it.each(["%zz=1", "x=%zz", "x=1&y=%ff", "q=1&%=2"])(
    "and values that nobody asks for are not malformed: %s",
    async (query) => {
      const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];
      for (const operation of [await testOperation({ parameters }), await testOperation({})]) {
        expect(reported(operation.parameters({ query }))).toEqual(["query: percent-encoded UTF-8"]);
      }
    },
  );

  it("that a number is too large under say where", async () => {
    const o = { name: "o", in: "query", ...asJson({}) };
    const operation = await testOperation({ parameters: [o] });
    const query = encodeURI('o={"a":[1,-1e400]}');
    expect(reported(operation.parameters({ query }))).toEqual([
      "query.o.a[1]: a number of at most 1.7e308",
    ]);
  });

  it("do no harm when they are those of prototypes", async () => {
    const text = { type: "string" };
    const operation = await testOperation({
      parameters: [
        { name: "__proto__", in: "query", schema: text },
        { name: "constructor", in: "query", schema: text },
        {
          name: "f",
          in: "query",
          style: "deepObject",
          schema: { type: "object", additionalProperties: text },
        },
      ],
    });
    expect(operation.parameters({ query: "" })).toMatchObject({ ok: true });
    const checked = operation.parameters({
      query: "__proto__=1&constructor=2&f[__proto__]=3&f[toString]=4&g[__proto__][x]=5",
    });
    if (!checked.ok) throw new Error(reported(checked).join());
    const { query } = checked.value as { query: Record<string, unknown> };
    expect(Object.keys(query)).toEqual(["__proto__", "constructor", "f"]);
    expect(Object.entries(query["f"] as object)).toEqual([["toString", "4"]]);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});

describe("headers and cookies", () => {
  it("are found whatever the case in the document, and told as written there", async () => {
    const operation = await testOperation({
      parameters: [{ name: "X-Rate", in: "header", required: true, schema: integer }],
    });
    expect(operation.parameters({ query: "", headers: { "x-rate": "3" } })).toMatchObject({
      ok: true,
      value: { headers: { "X-Rate": 3 } },
    });
    expect(reported(operation.parameters({ query: "", headers: {} }))).toEqual([
      'headers["X-Rate"]: a value (required)',
    ]);
    expect(
      reported(operation.parameters({ query: "", headers: { "x-rate": ["1", "2"] } })),
    ).toEqual(['headers["X-Rate"]: one value']);
  });

  it("are not decoded twice", async () => {
    const operation = await operationWith({ in: "cookie", schema: { type: "string" } });
    expect(read(operation, "cookie", "p=a+b%20c")).toBe("a+b c");
    const header = await operationWith({ in: "header", schema: { type: "string" } });
    expect(read(header, "header", "a+b%20c")).toBe("a+b%20c");
  });
});

describe("limits", () => {
  it("end a query of too many values", async () => {
    const operation = await operationWith({ in: "query", schema: list });
    const listed = read(operation, "query", "p=1&".repeat(20_000));
    expect(listed).toEqual(["query: at most 10000 values"]);
  });

  it("end a list of too many items", async () => {
    const operation = await operationWith({ in: "query", explode: false, schema: list });
    expect(read(operation, "query", `p=${"1,".repeat(20_000)}1`)).toEqual([
      "query.p: at most 10000 items",
    ]);
  });

  it("keep the list of issues short, and what it says", async () => {
    const operation = await operationWith({
      in: "query",
      style: "deepObject",
      schema: { type: "object", additionalProperties: integer },
    });
    const checked = send(
      operation,
      "query",
      Array.from({ length: 5_000 }, (_, i) => `p[${"k".repeat(500)}${i}]=x`).join("&"),
    );
    if (checked.ok) throw new Error("accepted");
    expect(checked.errors).toHaveLength(100);
    for (const issue of checked.errors) expect(issue.where.length).toBeLessThan(300);
  });
});
