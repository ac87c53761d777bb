// Parameters are parsed in every style, with and without `explode`. Malformed values are rejected.
import { describe, expect, it } from "vitest";
import { reported, testOperation } from "./generated.js";
import { integer, list, object, operationWith, type Place, read, send } from "./parameter.js";

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
