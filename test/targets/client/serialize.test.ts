// Parameters are written in each style as in the table of OpenAPI 3.1 §4.8.12.3.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedFolder, load } from "./generated-client.js";

type Values = Readonly<Record<string, unknown>>;
interface Settings {
  readonly name: string;
  readonly style: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly content?: string;
}
type Written = string | { readonly name: string };
interface Serializer {
  pathOf(template: string, values: Values, parameters: readonly Written[]): string;
  queryOf(values: Values, parameters: readonly Written[]): string;
}
/** Functions that create the description of the parameter `name`, in the style `form` or `simple`. */
interface Parts {
  form(name: string): Written;
  simple(name: string): Written;
}

let serializer: Serializer;
let styled: (settings: Settings) => Written;
let parts: Parts;
let headers: (parameters: readonly Written[]) => (values: Values) => object;
let cookies: (parameters: readonly Written[]) => (values: Values) => string;
let remove: () => void;
beforeAll(async () => {
  const made = await generatedFolder({ paths: {} });
  remove = made.remove;
  serializer = await load<Serializer>(made.folder, "client/runtime/request.ts");
  ({ styled } = await load<{ styled: typeof styled }>(made.folder, "client/runtime/request.ts"));
  parts = await load<Parts>(made.folder, "client/runtime/request.ts");
  ({ headers } = await load<{ headers: typeof headers }>(made.folder, "client/runtime/request.ts"));
  ({ cookies } = await load<{ cookies: typeof cookies }>(made.folder, "client/runtime/request.ts"));
});
afterAll(() => remove());

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };
const table: readonly (readonly [
  place: "path" | "query",
  style: string,
  explode: boolean,
  text: string,
  list: string,
  object: string,
])[] = [
  ["path", "matrix", false, ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
  [
    "path",
    "matrix",
    true,
    ";color=blue",
    ";color=blue;color=black;color=brown",
    ";R=100;G=200;B=150",
  ],
  ["path", "label", false, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
  ["path", "label", true, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
  ["path", "simple", false, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["path", "simple", true, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  ["query", "form", false, "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["query", "form", true, "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
  [
    "query",
    "spaceDelimited",
    false,
    "color=blue",
    "color=blue%20black%20brown",
    "color=R%20100%20G%20200%20B%20150",
  ],
  [
    "query",
    "pipeDelimited",
    false,
    "color=blue",
    "color=blue%7Cblack%7Cbrown",
    "color=R%7C100%7CG%7C200%7CB%7C150",
  ],
  [
    "query",
    "deepObject",
    true,
    "color=blue",
    "color[0]=blue&color[1]=black&color[2]=brown",
    "color[R]=100&color[G]=200&color[B]=150",
  ],
];

describe.each(table)("%s, %s, explode: %s", (place, style, explode, ...expected) => {
  const write = (value: unknown) => {
    const parameters = [styled({ name: "color", style, explode })];
    return place === "path"
      ? serializer.pathOf("/{color}", { color: value }, parameters).slice(1)
      : serializer.queryOf({ color: value }, parameters);
  };
  it.each([
    ["a text", "blue", expected[0]],
    ["a list", list, expected[1]],
    ["an object", object, expected[2]],
  ])("%s", (_what, value, want) => {
    expect(write(value)).toBe(want);
  });
});

describe("a path", () => {
  const path = (value: unknown) => serializer.pathOf("/a/{id}/b", { id: value }, []);

  it.each([
    ["a/b", "/a/a%2Fb/b"],
    ["?x#y", "/a/%3Fx%23y/b"],
    ["ü €", "/a/%C3%BC%20%E2%82%AC/b"],
    ["%2e", "/a/%252e/b"],
    ["..x", "/a/..x/b"],
    ["\ud800", "/a/%EF%BF%BD/b"],
    [0, "/a/0/b"],
    [false, "/a/false/b"],
  ])("with %j is %s", (value, want) => {
    expect(path(value)).toBe(want);
  });

  it.each([["."], [".."], [""], [undefined], [null]])("is refused with %j", (value) => {
    expect(() => path(value)).toThrow(TypeError);
  });

  it("has lists and objects where the contract does", () => {
    const path = (value: unknown) =>
      serializer.pathOf("/a/{id}", { id: value }, [parts.simple("id")]);
    expect(path(["a,b", "c"])).toBe("/a/a%2Cb,c");
    expect(path({ a: 1, b: null, c: "/" })).toBe("/a/a,1,c,%2F");
    expect(path("a")).toBe("/a/a");
    expect(() => path([])).toThrow(TypeError);
    expect(() => path([".."])).toThrow(TypeError);
  });

  it("keeps the parts of a label apart", () => {
    const parameters = [styled({ name: "id", style: "label", explode: true })];
    expect(serializer.pathOf("/{id}", { id: ["a.b", "c"] }, parameters)).toBe("/.a%2Eb.c");
  });

  it("is refused when two variables together go up", () => {
    expect(() => serializer.pathOf("/a/{x}{y}", { x: ".", y: "." }, [])).toThrow(TypeError);
  });

  it("does not find values that objects inherit", () => {
    expect(() => serializer.pathOf("/{constructor}", {}, [])).toThrow(TypeError);
  });
});

describe("a query", () => {
  it("leaves out what is undefined, null or empty, and what is not declared", () => {
    const values = { a: undefined, b: null, c: [], d: {}, e: "", f: 0, g: false, z: 1 };
    const all = ["a", "b", parts.form("c"), parts.form("d"), "e", "f", "g"];
    expect(serializer.queryOf(values, all)).toBe("e=&f=0&g=false");
  });

  it("has lists and objects where the contract does", () => {
    const query = (value: unknown) => serializer.queryOf({ a: value }, [parts.form("a")]);
    expect(query(["1&2", null, 3])).toBe("a=1%262&a=3");
    expect(query({ "b c": 1, d: undefined, e: [2, 3] })).toBe("b%20c=1&e=2&e=3");
    expect(query("x y")).toBe("a=x%20y");
  });

  it("encodes names and values", () => {
    expect(serializer.queryOf({ "a b[]": "1&2=3+4 5" }, ["a b[]"])).toBe(
      "a%20b%5B%5D=1%262%3D3%2B4%205",
    );
  });

  it("keeps reserved characters where they are allowed, but none that ends the value", () => {
    const parameters = [styled({ name: "q", style: "form", allowReserved: true })];
    expect(serializer.queryOf({ q: "/a?b:c,d#&+%" }, parameters)).toBe("q=/a?b:c,d%23%26%2B%25");
  });

  it("writes parameters that are JSON as JSON", () => {
    const parameters = [styled({ name: "f", style: "form", content: "application/json" })];
    expect(serializer.queryOf({ f: { a: [1, null] } }, parameters)).toBe(
      "f=%7B%22a%22%3A%5B1%2Cnull%5D%7D",
    );
  });

  it.each<[value: unknown, message: string]>([
    [Number.NaN, 'the parameter "f" is NaN, which JSON cannot hold'],
    [{ x: [1, Infinity] }, 'the parameter "f".x[1] is Infinity, which JSON cannot hold'],
    [new Map([[1, 2]]), 'the parameter "f" is [object Map], which JSON cannot hold'],
    [() => 1, 'the parameter "f" is [object Function], which JSON cannot hold'],
  ])("is refused with %j as JSON, which would say something else", (value, message) => {
    const content = "application/json";
    const parameters = [styled({ name: "f", style: "form", content })];
    expect(() => serializer.queryOf({ f: value }, parameters)).toThrow(new TypeError(message));
    const inPath = [styled({ name: "f", style: "simple", content })];
    expect(() => serializer.pathOf("/{f}", { f: value }, inPath)).toThrow(new TypeError(message));
  });

  it("nests objects and lists in brackets", () => {
    const parameters = [styled({ name: "f", style: "deepObject" })];
    const values = { f: { a: { b: 1 }, c: [{ d: "x&y" }], e: undefined } };
    expect(serializer.queryOf(values, parameters)).toBe("f[a][b]=1&f[c][0][d]=x%26y");
  });

  it.each([[Number.NaN], [Infinity], [[1, -Infinity]], [{ a: Number.NaN }]])(
    "is refused with %j, which no text stands for",
    (value) => {
      expect(() => serializer.queryOf({ "the n": value }, [parts.form("the n")])).toThrow(
        /^the parameter "the n" is (?:NaN|-?Infinity), which cannot be sent$/,
      );
      const styles = ["form", "pipeDelimited", "deepObject"];
      for (const style of styles) {
        const parameters = [styled({ name: "the n", style })];
        expect(() => serializer.queryOf({ "the n": value }, parameters)).toThrow(TypeError);
      }
    },
  );

  it.each([
    [[{ a: Number.NaN }], "application/json", "[0].a"],
    [[{ a: Number.NaN }], "text/plain", "[0].a"],
    [[{ a: Number.NaN }], undefined, ".a"],
    [{ a: [1, Number.NaN] }, undefined, "[1]"],
  ])("is refused with %j within, as %s", (value, content, where) => {
    const parameters = [
      styled({ name: "p", style: "form", explode: false, ...(content && { content }) }),
    ];
    expect(() => serializer.queryOf({ p: value }, parameters)).toThrow(
      `the parameter "p"${where} is NaN, which JSON cannot hold`,
    );
  });

  it.each([
    ["spaceDelimited", ["a b"], " "],
    ["pipeDelimited", { a: "b|c" }, "|"],
  ])("is refused in style %s with %j: its parts could not be told", (style, value, sign) => {
    const parameters = [styled({ name: "p", style })];
    expect(() => serializer.queryOf({ p: value }, parameters)).toThrow(
      `the parameter "p" has a part with "${sign}", the separator of its parts`,
    );
  });

  it("writes dates by their ISO form", () => {
    expect(serializer.queryOf({ d: new Date(0) }, ["d"])).toBe("d=1970-01-01T00%3A00%3A00.000Z");
  });
});

it.each([[["a"]], [{ a: 1 }]])(
  "one value is refused with %j: not sent as what it is not",
  (value) => {
    const message = 'the parameter "p" must be one value, not a list or an object';
    expect(() => serializer.pathOf("/{p}", { p: value }, [])).toThrow(message);
    expect(() => serializer.queryOf({ p: value }, ["p"])).toThrow(message);
    expect(() => headers(["p"])({ p: value })).toThrow(message);
  },
);

describe("headers and cookies", () => {
  it("are written as they are, lists with commas", () => {
    const written = headers([parts.simple("X-A"), "X-B", "X-C"]);
    expect(written({ "X-A": ["1", "a b"], "X-B": "ü €", "X-C": undefined })).toEqual({
      "X-A": "1,a b",
      "X-B": "ü €",
    });
    expect(written({ "X-A": [], "X-B": "", "X-C": null })).toEqual({ "X-B": "" });
  });

  it("are refused where a part of a list holds a comma", () => {
    expect(() => headers([parts.simple("X-A")])({ "X-A": ["a,b"] })).toThrow(TypeError);
  });

  it("become pairs, none of which can end another", () => {
    expect(cookies(["a", parts.form("c")])({ a: "1; b=2", c: [3, 4] })).toBe(
      "a=1%3B%20b%3D2; c=3; c=4",
    );
  });

  it("have names that are sent as they are, for who reads a cookie does not decode its name", () => {
    expect(cookies(["a%$&|b", parts.form("c")])({ "a%$&|b": "%", c: [1, 2] })).toBe(
      "a%$&|b=%25; c=1; c=2",
    );
  });
});
