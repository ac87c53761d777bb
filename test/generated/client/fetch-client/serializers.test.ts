// Serialization of paths and queries in a fetch client, and the values that the client rejects.
import { describe, expect, it } from "vitest";
import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
  type QuerySerializerOptions,
  removeTrailingSlash,
  serializeArrayParam,
  serializeObjectParam,
  serializePrimitiveParam,
} from "../../../../generated/client/fetch-client.js";
import { observed, params, surveys } from "./observed.js";

describe("a path", () => {
  const list = [3, "a/b"];
  const object = { x: 1, "y&": "2" };

  it.each([
    ["{v}", "5 ü", "5%20%C3%BC"],
    ["{v}", list, "3,a%2Fb"],
    ["{v*}", list, "3,a%2Fb"],
    ["{v}", object, "x,1,y%26,2"],
    ["{v*}", object, "x=1,y%26=2"],
    ["{.v}", 5, ".5"],
    ["{.v}", list, ".3,a%2Fb"],
    ["{.v*}", list, ".3.a%2Fb"],
    ["{.v}", object, ".x,1,y%26,2"],
    ["{.v*}", object, ".x=1.y%26=2"],
    ["{;v}", 5, ";v=5"],
    ["{;v}", list, ";v=3,a%2Fb"],
    ["{;v*}", list, ";v=3;v=a%2Fb"],
    ["{;v}", object, ";v=x,1,y%26,2"],
    ["{;v*}", object, ";x=1;y%26=2"],
    ["{v}", new Date(0), "1970-01-01T00%3A00%3A00.000Z"],
    ["{v}", undefined, "{v}"],
    ["{constructor}", 1, "{constructor}"],
  ])("%s of %j is %s", (template, v, text) => {
    expect(defaultPathSerializer(`/a/${template}/b`, { v })).toBe(`/a/${text}/b`);
  });

  it.each(["", ".", ".."])("throws for the segment %j", (id) => {
    expect(() => defaultPathSerializer("/a/{id}/b", { id })).toThrow(
      new TypeError('a path parameter must not be empty, "." or "..": /a/{id}/b'),
    );
    expect(() => defaultPathSerializer("/a/{id}", { id })).toThrow(TypeError);
  });

  it("throws for a segment that several parameters make", () => {
    expect(() => defaultPathSerializer("/a/{x}{y}", { x: ".", y: "." })).toThrow(TypeError);
    expect(() => defaultPathSerializer("/a/{.x}", { x: "." })).toThrow(TypeError);
    expect(() => defaultPathSerializer("/a/%2e{x}", { x: "." })).toThrow(TypeError);
    expect(defaultPathSerializer("../v1/{x}.json/", { x: "" })).toBe("../v1/.json/");
    expect(defaultPathSerializer("https://a.test//b/{x}/", { x: "%2e" })).toBe(
      "https://a.test//b/%252e/",
    );
  });

  it("is written by the serializer of the call, or of the client", async () => {
    const { client, requests } = observed({ pathSerializer: (path) => path.replace(/{.*}/, "a") });
    await client.GET(surveys, { params });
    await client.GET(surveys, { params, pathSerializer: (path) => path.replace(/{.*}/, "b") });
    expect(requests.map(({ url }) => url.split("/")[5])).toEqual(["a", "b"]);
  });
});

describe("a query", () => {
  const query = (value: unknown, options?: QuerySerializerOptions) =>
    createQuerySerializer(options)({ a: value, b: true });
  const list = ["1", "2/3", null];
  const object = { x: "1", y: "2/3", z: undefined };

  it.each<[string, unknown, QuerySerializerOptions | undefined]>([
    ["a=1%262&b=true", "1&2", undefined],
    ["a=&b=true", "", undefined],
    ["b=true", null, undefined],
    ["b=true", [], undefined],
    ["b=true", {}, undefined],
    ["a=1970-01-01T00%3A00%3A00.000Z&b=true", new Date(0), undefined],
    ["a=1&a=2%2F3&b=true", list, undefined],
    ["a=1,2%2F3&b=true", list, { array: { style: "form", explode: false } }],
    ["a=1%202%2F3&b=true", list, { array: { style: "spaceDelimited", explode: false } }],
    ["a=1|2%2F3&b=true", list, { array: { style: "pipeDelimited", explode: false } }],
    ["a=1&a=2%2F3&b=true", list, { array: { style: "pipeDelimited", explode: true } }],
    ["a[x]=1&a[y]=2%2F3&b=true", object, undefined],
    ["a[x]=1&a[y]=2%2F3&b=true", object, { object: { style: "deepObject", explode: false } }],
    ["x=1&y=2%2F3&b=true", object, { object: { style: "form", explode: true } }],
    ["a=x,1,y,2%2F3&b=true", object, { object: { style: "form", explode: false } }],
    ["a=1&a=2/3&b=true", list, { allowReserved: true }],
    ["a=/?:@%26%23%2B%25$b&b=true", "/?:@&#+%$b", { allowReserved: true }],
  ])("is %s", (text, value, options) => expect(query(value, options)).toBe(text));

  it("has names that cannot begin another parameter", () => {
    expect(createQuerySerializer()({ "a&b=c#": 1, "filter[x]": 2, $top: 3 })).toBe(
      "a%26b%3Dc%23=1&filter[x]=2&$top=3",
    );
  });

  it("has no members of prototypes", () => {
    const made = Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } });
    expect(createQuerySerializer()(made)).toBe("own=2");
  });

  it("throws for a list or an object inside another", () => {
    for (const value of [[[1]], { x: { y: 1 } }]) expect(() => query(value)).toThrow(TypeError);
  });

  it("is written by the options of the call, which override those of the client", async () => {
    const array = { style: "form", explode: false } as const;
    const { client, requests } = observed({ querySerializer: { array, allowReserved: true } });
    // biome-ignore lint/suspicious/noExplicitAny: the document has no such parameter.
    const untyped = client as any;
    const query = { a: ["/", "b"] };
    await untyped.GET("/x", { params: { query } });
    await untyped.GET("/x", { params: { query }, querySerializer: { allowReserved: false } });
    await untyped.GET("/x", { params: { query }, querySerializer: () => "?own" });
    const searches = requests.map(({ url }) => url.split("?")[1]);
    expect(searches).toEqual(["a=/,b", "a=%2F,b", "own"]);
  });
});

describe("the functions that openapi-fetch exports", () => {
  it("write single parameters", () => {
    expect(serializePrimitiveParam("a", "1/2")).toBe("a=1%2F2");
    expect(serializePrimitiveParam("a", "1/2", { allowReserved: true })).toBe("a=1/2");
    expect(serializePrimitiveParam("a", null)).toBe("");
    expect(() => serializePrimitiveParam("a", {})).toThrow(TypeError);
    expect(serializeArrayParam("a", [1, 2], { style: "simple" })).toBe("1,2");
    expect(serializeArrayParam("a", "1", { style: "simple" })).toBe("");
    expect(serializeObjectParam("a", { b: 1 }, { style: "deepObject" })).toBe("a[b]=1");
    expect(serializeObjectParam("a", null, { style: "deepObject" })).toBe("");
  });

  it("puts the query before a fragment", () => {
    const url = createFinalURL("/a#b", {
      baseUrl: "http://x",
      params: { query: { c: 1 } },
      querySerializer: createQuerySerializer(),
      pathSerializer: defaultPathSerializer,
    });
    expect(url).toBe("http://x/a?c=1");
  });

  it("write URLs, headers and bodies", () => {
    const url = createFinalURL("/a/{id}", {
      baseUrl: "https://a.test",
      params: { path: { id: 1 }, query: { b: 2 } },
      querySerializer: createQuerySerializer(),
      pathSerializer: defaultPathSerializer,
    });
    expect(url).toBe("https://a.test/a/1?b=2");
    expect(removeTrailingSlash("/a/")).toBe("/a");
    expect([...mergeHeaders({ a: "1" }, undefined, { A: "2" })]).toEqual([["a", "2"]]);
    expect(defaultBodySerializer({ a: 1 })).toBe('{"a":1}');
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(defaultBodySerializer({ a: 1 }, headers)).toBe("a=1");
  });
});
