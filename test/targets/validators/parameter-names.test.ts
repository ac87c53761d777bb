// Undeclared parameters, and parameters with names such as `toString`.
import { describe, expect, it } from "vitest";
import { reported, testOperation } from "./generated.js";
import { integer } from "./parameter.js";

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

  it("are given to each object with a property of this name", async () => {
    const schemas = {
      Page: {
        type: "object",
        required: ["sort", "limit"],
        properties: { sort: {}, limit: integer },
      },
    };
    const page = { schema: { $ref: "#/components/schemas/Page" } };
    const operation = await testOperation(
      {
        parameters: [
          { name: "sort", in: "query", schema: { type: "string" } },
          { name: "page", in: "query", ...page },
          {
            name: "other",
            in: "query",
            schema: { type: "object", properties: { limit: integer, other: integer } },
          },
        ],
      },
      schemas,
    );
    const queryOf = (query: string) => {
      const checked = operation.parameters({ query });
      return checked.ok ? (checked.value as { query: object }).query : reported(checked);
    };
    expect(queryOf("sort=a&limit=1")).toEqual({ sort: "a", page: { sort: "a", limit: 1 } });
    // An optional object is absent if it has no property of its own.
    expect(queryOf("sort=a")).toEqual({ sort: "a" });
    expect(queryOf("sort=a&limit=1&other=2")).toEqual({
      sort: "a",
      page: { sort: "a", limit: 1 },
      other: { limit: 1, other: 2 },
    });
    expect(queryOf("sort=a&limit=x&other=2")).toEqual([
      "query.page.limit: an integer",
      "query.other.limit: an integer",
    ]);
    expect(queryOf("sort=a&sort=b&limit=1")).toEqual([
      "query.sort: one value",
      "query.page.sort: one value",
    ]);
  });

  it("are given to the property with the name of its own parameter", async () => {
    const properties = { filter: { type: "string" }, other: integer };
    const readAs = async (schema: object) => {
      const operation = await testOperation({
        parameters: [{ name: "filter", in: "query", schema }],
      });
      const checked = operation.parameters({ query: "filter=a&other=1" });
      return checked.ok ? checked.value : reported(checked);
    };
    expect(await readAs({ type: "object", properties })).toMatchObject({
      query: { filter: { filter: "a", other: 1 } },
    });
    // The text may also be the complete value.
    expect(await readAs({ type: ["object", "string"], properties })).toEqual([
      "query.filter: one value",
    ]);
  });

  it("are given to a required object that has no property of its own", async () => {
    const schema = { type: "object", required: ["sort"], properties: { sort: { type: "string" } } };
    const operation = await testOperation({
      parameters: [
        { name: "sort", in: "query", schema: { type: "string" } },
        { name: "page", in: "query", required: true, schema },
      ],
    });
    const checked = operation.parameters({ query: "sort=a" });
    expect(checked).toMatchObject({ value: { query: { sort: "a", page: { sort: "a" } } } });
    expect(reported(operation.parameters({ query: "" }))).toEqual([
      "query.page: a value (required)",
    ]);
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
      // The parameter `other` must not affect how the parameter `o` is read.
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
