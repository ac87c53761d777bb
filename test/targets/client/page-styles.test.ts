// Lists with page numbers, offsets or cursors, from a service on a real socket.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { compile } from "../../compiler/compile.js";
import { runTimeModules } from "../../generated/client/run-time-modules.js";
import { json, Service } from "../../generated/client/service.js";
import { collected, type Method, type Sdk } from "./answers.js";
import { generatedFolder, load } from "./generated-client.js";

/**
 * Returns an operation that lists strings, with these query parameters, page properties and members of `x-pagination`.
 */
const list = (
  operationId: string,
  parameters: Readonly<Record<string, string>>,
  properties: Readonly<Record<string, JsonObject>>,
  paging: JsonObject,
): JsonObject => ({
  get: {
    operationId,
    parameters: Object.entries(parameters).map(([name, type]) => ({
      name,
      in: "query",
      schema: { type },
    })),
    "x-pagination": { items: "all", ...paging },
    responses: {
      "200": {
        description: "A page",
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["all"],
              properties: { all: { type: "array", items: { type: "string" } }, ...properties },
            },
          },
        },
      },
    },
  },
});

const text: JsonObject = { type: ["string", "null"] };
const integer: JsonObject = { type: "integer" };
const numbers = { page: "integer", size: "integer", q: "string" };
const page: JsonObject = { style: "page", page: "page", limit: "size" };
const cursor: JsonObject = { style: "cursor", cursor: "after", next: "next" };
const document: JsonObject = {
  paths: {
    "/pages": list("pages", numbers, { of: integer }, { ...page, total: "of" }),
    "/uncounted": list("uncounted", numbers, {}, page),
    "/from-0": list("fromNothing", numbers, { of: integer }, { ...page, first: 0, total: "of" }),
    "/linked": list("linked", numbers, { next: text }, { ...page, next: "next" }),
    "/cursors": list("cursors", { after: "string", limit: "integer" }, { next: text }, cursor),
    "/marks": list("marks", { after: "integer" }, { next: integer }, cursor),
    "/named": list(
      "named",
      { ["__proto__"]: "string" },
      { constructor: text },
      { style: "cursor", cursor: "__proto__", next: "constructor" },
    ),
  },
};

const caller = `
import { createApi, createClient, paged } from "./client/index.js";

const api = createApi({ baseUrl: "http://localhost" });
for await (const item of api.pages.items({ query: { page: 2, size: 5, q: "a" } })) item satisfies string;
for await (const page of api.cursors.pages()) page.next satisfies string | null | undefined;
for await (const item of paged.marks.items(createClient(), { query: { after: 7 } })) item satisfies string;
// @ts-expect-error this cursor is text
api.cursors.items({ query: { after: 7 } });
// @ts-expect-error pages have numbers
api.pages.items({ query: { page: "2" } });
`;

const service = new Service();
let sdk: Sdk;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  await service.start();
  ({ folder, remove } = await generatedFolder(document, [{ path: "caller.ts", text: caller }]));
  sdk = await load<Sdk>(folder, "client/index.ts");
});
afterAll(() => {
  service.stop();
  remove();
});

const method = (name: string): Method => {
  const found = sdk.createApi({ baseUrl: service.baseUrl, retry: false })[name];
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
};
const searches = () => service.received.map(({ url }) => new URL(url, service.baseUrl).search);
const letters = ["a", "b", "c", "d", "e"];

/** Reads the items of a list until the client throws an error, and returns the error. */
async function failing(list: AsyncIterable<unknown>, items: unknown[] = []): Promise<unknown> {
  try {
    for await (const item of list) items.push(item);
  } catch (error) {
    return error;
  }
  throw new Error(`nothing failed: ${items}`);
}

it("have types that say the same", async () => {
  expect(await compile(folder, "7")).toEqual([]);
});

it.each([
  ["pages", "paging-by-number"],
  ["linked", "paging-by-link"],
  ["cursors", "paging-by-cursor"],
])("are in a bundle only where a list is used that has them: %s", async (name, module) => {
  const program = `import { ${name} } from "./client/paged.ts"; console.log(${name});`;
  const modules = await runTimeModules(program, folder);
  const styles = modules.filter((module) => module.startsWith("paging-by-"));
  expect(styles).toEqual([module]);
});

describe("a list of numbered pages", () => {
  /** Responds with pages of at most two items, even if the request allows more. */
  const inTwos = (first: number, more: object = {}) =>
    service.reset((request, response) => {
      const query = new URL(request.url ?? "", service.baseUrl).searchParams;
      const from = 2 * (Number(query.get("page") ?? first) - first);
      json(response, { all: letters.slice(from, from + 2), ...more });
    });

  it.each<[what: string, name: string, query: object, want: string, requested: readonly string[]]>([
    ["from the first", "pages", {}, "abcde", ["", "?page=2", "?page=3"]],
    ["from the caller's", "pages", { page: 2 }, "cde", ["?page=2", "?page=3"]],
    ["from 0", "fromNothing", {}, "abcde", ["", "?page=1", "?page=2"]],
    ["from the caller's 0", "fromNothing", { page: 0 }, "abcde", ["?page=0", "?page=1", "?page=2"]],
    [
      "with all that the caller gives",
      "pages",
      { size: 50, q: "x" },
      "abcde",
      ["?size=50&q=x", "?page=2&size=50&q=x", "?page=3&size=50&q=x"],
    ],
  ])(
    "counts up %s, until there are as many items as the total says",
    async (_what, name, query, want, requested) => {
      inTwos(name === "pages" ? 1 : 0, { of: 5 });
      expect(await collected(method(name).items({ query }))).toEqual([...want]);
      expect(searches()).toEqual(requested);
    },
  );

  it.each<[what: string, name: string, more: object]>([
    ["declared", "uncounted", {}],
    ["given", "pages", {}],
    ["one that can be", "pages", { of: -1 }],
  ])(
    "ends with an empty page where no total is %s; a short one ends nothing",
    async (_what, name, more) => {
      inTwos(1, more);
      expect(await collected(method(name).items())).toEqual(letters);
      expect(searches()).toEqual(["", "?page=2", "?page=3", "?page=4"]);
    },
  );

  it("asks once more where it began with a short page: how long the others are it does not know", async () => {
    inTwos(1, { of: 5 });
    expect(await collected(method("pages").items({ query: { page: 3 } }))).toEqual(["e"]);
    expect(searches()).toEqual(["?page=3", "?page=4"]);
  });

  it("follows links where it has them", async () => {
    service.reset((_request, response, number) =>
      json(response, { all: [letters[number]], next: number < 3 ? `?page=${number + 6}` : null }),
    );
    expect(await collected(method("linked").items())).toEqual(["b", "c", "d"]);
    expect(searches()).toEqual(["", "?page=7", "?page=8"]);
  });

  it("tells that the service ignores numbers, before anything comes twice", async () => {
    service.reset((_request, response) => json(response, { all: ["a", "b"], of: 5 }));
    const items: unknown[] = [];
    expect(await failing(method("pages").items(), items)).toMatchObject({
      fault: "page",
      message:
        'pages: the response 200 repeats the previous page: the service ignores the parameter "page"',
    });
    expect(items).toEqual(["a", "b"]);
  });

  it("asks for no page more than the items that are wanted need", async () => {
    inTwos(1, { of: 5 });
    expect(await collected(method("pages").items({}, { maxItems: 4 }))).toEqual([..."abcd"]);
    expect(searches()).toEqual(["", "?page=2"]);
  });

  it("can be cancelled between pages", async () => {
    inTwos(1, { of: 5 });
    const controller = new AbortController();
    const reading = async () => {
      for await (const item of method("pages").items({}, { signal: controller.signal })) {
        if (item === "d") controller.abort(new Error("enough"));
      }
    };
    await expect(reading()).rejects.toThrow("enough");
    expect(searches()).toEqual(["", "?page=2"]);
  });
});

describe("a list with cursors", () => {
  /** Responds with the page that follows the cursor in the query parameter `after`, or with the first page. */
  const chain = (cursors: readonly unknown[], last: object = {}) =>
    service.reset((request, response) => {
      const query = new URL(request.url ?? "", service.baseUrl).searchParams;
      const after = query.get("after") ?? query.get("__proto__");
      const at = after === null ? 0 : cursors.map(String).indexOf(after) + 1;
      if (after !== null && at === 0) return json(response, { title: "No such cursor" }, 400);
      const next = cursors[at];
      const names = next === undefined ? last : { next, constructor: next };
      json(response, { all: [letters[at]], ...names });
    });

  it.each([
    ["absent", {}],
    ["null", { next: null }],
    ["empty", { next: "" }],
  ])("ends with the page whose cursor is %s", async (_what, last) => {
    chain(["x", "y"], last);
    expect(await collected(method("cursors").items({ query: { limit: 9 } }))).toEqual([..."abc"]);
    expect(searches()).toEqual(["?limit=9", "?after=x&limit=9", "?after=y&limit=9"]);
  });

  it("begins with the caller's", async () => {
    chain(["x", "y"]);
    expect(await collected(method("cursors").items({ query: { after: "x" } }))).toEqual(["b", "c"]);
    expect(searches()).toEqual(["?after=x", "?after=y"]);
  });

  it("gives cursors back as they came, encoded once", async () => {
    chain(["a+b/c==&d=e#f", "50%25 é\u{1F600}"]);
    expect(await collected(method("cursors").items())).toEqual([..."abc"]);
    expect(searches()).toEqual([
      "",
      "?after=a%2Bb%2Fc%3D%3D%26d%3De%23f",
      "?after=50%2525%20%C3%A9%F0%9F%98%80",
    ]);
  });

  it("takes integers, of which 0 is one like any other", async () => {
    chain([12, 0, Number.MAX_SAFE_INTEGER]);
    expect(await collected(method("marks").items())).toEqual([..."abcd"]);
    expect(searches()).toEqual(["", "?after=12", "?after=0", "?after=9007199254740991"]);
  });

  it("may have any names", async () => {
    chain(["x"]);
    expect(await collected(method("named").items())).toEqual(["a", "b"]);
    expect(searches()).toEqual(["", "?__proto__=x"]);
  });

  it.each<[what: string, query: object, cursors: readonly string[], calls: number]>([
    ["repeats the one just used", {}, ["x", "x"], 2],
    ["leads back", {}, ["x", "y", "x"], 3],
    ["is the caller's own", { after: "x" }, ["x"], 1],
  ])("refuses a cursor that %s", async (_what, query, cursors, calls) => {
    service.reset((_request, response, number) => {
      if (number > 9) return json(response, { title: "Asked without end" }, 500);
      json(response, { all: [letters[number]], next: cursors[number - 1] ?? cursors[0] });
    });
    const items: unknown[] = [];
    expect(await failing(method("cursors").items({ query }), items)).toMatchObject({
      name: "ResponseError",
      fault: "page",
      message: 'cursors: the response 200 has a next cursor that was used before: "x"',
    });
    expect(items).toHaveLength(calls);
    expect(service.received).toHaveLength(calls);
  });

  it.each([
    ["an object", '{ "id": 1 }', "[object Object]"],
    ["a list", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, "[object Array]"],
    ["a flag", "false", "false"],
    ["a fraction", "1.5", "1.5"],
    ["more than numbers hold", "9007199254740993", "9007199254740992"],
  ])("refuses a cursor that is %s", async (_what, next, shown) => {
    service.reset((_request, response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(`{ "all": ["a"], "next": ${next} }`),
    );
    const what = "has a next cursor that is neither text nor an exact integer";
    expect(await failing(method("marks").items())).toMatchObject({
      fault: "page",
      message: `marks: the response 200 ${what}: ${shown}`,
    });
    expect(service.received).toHaveLength(1);
  });

  it("goes on after empty pages, but not without end", async () => {
    service.reset((_request, response, number) => json(response, { all: [], next: `${number}` }));
    expect(await failing(method("cursors").items())).toMatchObject({
      message: "cursors: the response 200 is the last of 100 empty pages",
    });
    expect(service.received).toHaveLength(101);
  });

  it("asks for no page more than the items that are wanted need", async () => {
    chain(["x", "y"]);
    expect(await collected(method("cursors").items({}, { maxItems: 2 }))).toEqual(["a", "b"]);
    expect(searches()).toEqual(["", "?after=x"]);
  });

  it("can be cancelled between pages", async () => {
    chain(["x", "y"]);
    const controller = new AbortController();
    const reading = async () => {
      for await (const item of method("cursors").items({}, { signal: controller.signal })) {
        if (item === "b") controller.abort(new Error("enough"));
      }
    };
    await expect(reading()).rejects.toThrow("enough");
    expect(searches()).toEqual(["", "?after=x"]);
  });

  it("throws what is no success, and goes on from a cursor", async () => {
    chain(["x", "y"]);
    const error = await failing(method("cursors").items({ query: { after: "z" } }));
    expect(error).toMatchObject({ name: "ApiError", status: 400 });
    expect(await collected(method("cursors").items({ query: { after: "y" } }))).toEqual(["c"]);
  });
});
