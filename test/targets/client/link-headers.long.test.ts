// Lists with a `Link` header for the next page (RFC 8288), from a service on a real socket.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { compile } from "../../compiler/compile.js";
import { runTimeModules } from "../../generated/client/run-time-modules.js";
import { json, Service } from "../../generated/client/service.js";
import { collected, type Method, type Sdk } from "./answers.js";
import { generatedFolder, load } from "./generated-client.js";

const text: JsonObject = { type: "string" };
const texts: JsonObject = { type: "array", items: text };
const list = (operationId: string, paging: JsonObject, schema: JsonObject): JsonObject => ({
  get: {
    operationId,
    parameters: [{ name: "q", in: "query", schema: text }],
    security: [{ key: [] }],
    "x-pagination": { style: "link-header", ...paging },
    responses: { "200": { description: "A page", content: { "application/json": { schema } } } },
  },
});

const document: JsonObject = {
  paths: {
    "/bare": list("bare", {}, texts),
    "/orNull": list(
      "orNull",
      {},
      { anyOf: [{ $ref: "#/components/schemas/Texts" }, { type: "null" }] },
    ),
    "/member": list("member", { items: "all" }, { type: "object", properties: { all: texts } }),
  },
  components: {
    schemas: { Texts: texts },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  },
};

const caller = `
import { createApi, createClient, paged } from "./client/index.js";

const api = createApi({ baseUrl: "http://localhost" });
for await (const item of api.bare.items()) item satisfies string;
for await (const page of api.bare.pages({ query: { q: "a" } })) page satisfies string[];
for await (const item of api.orNull.items()) item satisfies string;
for await (const item of paged.member.items(createClient())) item satisfies string;
for await (const page of api.member.pages()) page.all satisfies string[] | undefined;
// @ts-expect-error the items are text
for await (const item of api.bare.items()) item satisfies number;
// @ts-expect-error a page of these is no list
for await (const page of api.member.pages()) page satisfies string[];
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
  const options = { baseUrl: service.baseUrl, auth: "k", retry: false };
  const found = sdk.createApi(options)[name];
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
};
const urls = () => service.received.map(({ url }) => url);

/** Makes the service respond with pages. Each page except the last has a `Link` header. */
const pages = (bodies: readonly unknown[], ...headers: readonly (string | readonly string[])[]) =>
  service.reset((_request, response, number) => {
    const header = headers[number - 1];
    if (header !== undefined) response.setHeader("link", header);
    json(response, number <= bodies.length ? bodies[number - 1] : []);
  });

/** Returns the items of a list, and the error that stopped the iteration. */
async function outcome(name: string, input = {}): Promise<{ items: unknown[]; error: unknown }> {
  const items: unknown[] = [];
  try {
    for await (const item of method(name).items(input)) items.push(item);
  } catch (error) {
    return { items, error };
  }
  return { items, error: undefined };
}

it("have types that say the same", async () => {
  expect(await compile(folder)).toEqual([]);
});

it("are read by the reader of links, and by none of the others", async () => {
  const modules = await runTimeModules(
    'import { bare } from "./client/paged.ts"; console.log(bare);',
    folder,
  );
  const readers = modules.filter((module) => module.startsWith("paging-by-"));
  expect(readers).toEqual(["paging-by-link", "paging-by-link-header"]);
});

describe("a list by Link headers", () => {
  it("is the body itself, page after page, with the caller's credentials", async () => {
    const next = (page: number) =>
      `<${service.baseUrl}/bare?q=x&page=${page}>; rel="next", <${service.baseUrl}/bare?page=9>; rel="last"`;
    pages([["a", "b"], ["c"], ["d"]], next(2), next(3));
    expect(await collected(method("bare").items({ query: { q: "x" } }))).toEqual([..."abcd"]);
    expect(urls()).toEqual(["/bare?q=x", "/bare?q=x&page=2", "/bare?q=x&page=3"]);
    expect(service.received.map(({ headers }) => headers["x-key"])).toEqual(["k", "k", "k"]);
  });

  it("gives pages as they come", async () => {
    pages([["a"], ["b"]], "<?page=2>; rel=next");
    expect(await collected(method("bare").pages())).toEqual([["a"], ["b"]]);
  });

  it("may be a member of the body", async () => {
    pages([{ all: ["a"] }, { all: null }, { all: ["b"] }], "<?p=2>; rel=next", "<?p=3>; rel=next");
    expect(await collected(method("member").items())).toEqual(["a", "b"]);
  });

  it("may be null, which is an empty one", async () => {
    pages([null, ["a"]], "<?p=2>; rel=next");
    expect(await collected(method("orNull").items())).toEqual(["a"]);
  });

  it("asks for no page more than the items that are wanted need", async () => {
    pages([["a", "b"], ["c"]], "<?p=2>; rel=next");
    expect(await collected(method("bare").items({}, { maxItems: 2 }))).toEqual(["a", "b"]);
    expect(urls()).toEqual(["/bare"]);
  });

  it.each<[what: string, header: string | readonly string[]]>([
    ["unquoted", "<?p=2>; rel=next"],
    ["among several relations", '<?p=2>; rel="last  NEXT\tup"'],
    ["of any letters", "<?p=2>;REL=Next"],
    ["with blanks wherever they may be", ' , <?p=2> ; title = "T" ; rel = "next" ,'],
    [
      "after a link with commas in quotes",
      '<?p=7>; title="a, <?p=8>; rel=next, \\", b"; rel=prev, <?p=2>; rel=next',
    ],
    ["after a target with commas", "<?p=7,8>; rel=prev, <?p=2>; rel=next"],
    ["beside parameters without values", "<?p=2>; crossorigin;; rel=next"],
    ["with an escaped letter", '<?p=2>; rel="ne\\xt"'],
    ["in a second header field", ["<?p=7>; rel=prev", "<?p=2>; rel=next"]],
    ["where the first of two counts", "<?p=7>; rel=prev; rel=next, <?p=2>; rel=next; rel=prev"],
    ["after the link of another resource", '<?p=7>; rel=next; anchor="/other", <?p=2>; rel=next'],
    ["first of two", "<?p=2>; rel=next, <?p=7>; rel=next"],
    ["as an absolute path", "</bare?p=2>; rel=next"],
    ["as a relative path", "<bare?p=2>; rel=next"],
    ["as a relative path with a fragment", "<./bare?p=2#top>; rel=next"],
  ])("finds the next page %s", async (_what, header) => {
    pages([["a"], ["b"]], header);
    expect(await collected(method("bare").items())).toEqual(["a", "b"]);
    expect(urls()).toEqual(["/bare", "/bare?p=2"]);
  });

  it.each([
    ["there is none", undefined],
    ["it has no link", ""],
    ["no link is to the next page", '<?p=2>; rel="prev"; title="rel=next"'],
    ["a relation only begins like it", "<?p=2>; rel=next-archive"],
    ["a link has no relation", "<?p=2>"],
    ["it is no list of links", "?p=2; rel=next"],
    ["a quote is never closed", '<?p=7>; title="a, <?p=2>; rel=next'],
    ["a target is never closed", "<?p=2; rel=next"],
  ])("ends where, of the header, %s", async (_what, header) => {
    pages([["a"], ["b"]], ...(header === undefined ? [] : [header]));
    expect(await collected(method("bare").items())).toEqual(["a"]);
    expect(urls()).toEqual(["/bare"]);
  });

  it.each<[what: string, header: string, message: string]>([
    [
      "another origin",
      "<http://127.0.0.1:1/bare?p=2>; rel=next",
      "to another origin, http://127.0.0.1:1",
    ],
    ["another list", "</other?p=2>; rel=next", "to another list"],
    ["no URL", "<http://[>; rel=next", "that is not a URL"],
    ["itself", "<?q=x>; rel=next", "to a page that was read before"],
  ])("refuses a link that leads to %s", async (_what, header, message) => {
    pages([["a"], ["b"]], header);
    const { items, error } = await outcome("bare", { query: { q: "x" } });
    expect(items).toEqual(["a"]);
    expect(error).toMatchObject({ name: "ResponseError", fault: "page" });
    expect(String(error)).toContain(`bare: the response 200 has a next link ${message}`);
    expect(urls()).toEqual(["/bare?q=x"]);
  });

  it("refuses links that lead in a circle", async () => {
    const circle = ["<?p=2>; rel=next", "<?p=3>; rel=next", "<?p=2>; rel=next"];
    pages([["a"], ["b"], ["c"], ["d"]], ...circle);
    const { items, error } = await outcome("bare");
    expect(items).toEqual(["a", "b", "c"]);
    expect(String(error)).toContain("has a next link to a page that was read before");
  });

  it.each([
    ["bare", { all: [] }, "is not a list"],
    ["bare", "a", "is not a list"],
    ["member", ["a"], 'has no list "all"'],
    ["member", null, 'has no list "all"'],
  ])("refuses a page of %s that is %j", async (name, body, message) => {
    pages([body]);
    const { error } = await outcome(name);
    expect(error).toMatchObject({ fault: "page", message: `${name}: the response 200 ${message}` });
  });

  it.each([
    ["quotes", '"\\"'],
    ["links with an open quote", '<a>"\\"'],
    ["open targets", "<"],
    ["blanks", "; \t"],
    ["links", "<a>;rel=prev,"],
  ])("ends where the rest of the header is nothing but %s", async (_what, piece) => {
    const header = piece.repeat(Math.floor(12_000 / piece.length));
    pages([["a"], ["b"]], `<?p=7>; rel=prev, ${header}`);
    expect((await outcome("bare")).items).toEqual(["a"]);
  });
});
