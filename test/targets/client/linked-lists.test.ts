// Lists with links to the next page, from a service that requires an API key in the query.
import { afterAll, beforeAll, expect, it } from "vitest";
import { collected, type Method, type Sdk } from "./answers.js";
import { generatedFolder, load } from "./generated-client.js";

let sdk: Sdk;
let remove: () => void;
beforeAll(async () => {
  const properties = {
    all: { type: "array", items: { type: "string" } },
    next: { type: ["string", "null"] },
  };
  const content = { "application/json": { schema: { type: "object", properties } } };
  const made = await generatedFolder({
    paths: {
      "/list": {
        get: {
          operationId: "list",
          parameters: ["limit", "offset"].map((name) => ({
            name,
            in: "query",
            schema: { type: "integer" },
          })),
          security: [{ key: [] }],
          "x-pagination": {
            style: "offset",
            limit: "limit",
            offset: "offset",
            items: "all",
            next: "next",
          },
          responses: { 200: { description: "A page", content } },
        },
      },
    },
    components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "api key" } } },
  });
  remove = made.remove;
  sdk = await load<Sdk>(made.folder, "client/index.ts");
});
afterAll(() => remove());

/** Reads a list whose links repeat the query of the request with another offset. */
async function read(offsetOf: (requested: number) => number) {
  const calls: string[] = [];
  const fetch = async (request: Request) => {
    calls.push(new URL(request.url).search);
    const next = new URL(request.url);
    if (calls.length > 9) return Response.json({ all: [] });
    const offset = offsetOf(Number(next.searchParams.get("offset")));
    next.searchParams.set("offset", String(offset));
    return Response.json({ all: [`${offset}`], next: offset > 6 ? null : next.href });
  };
  const api = sdk.createApi({ baseUrl: "http://127.0.0.1:1", auth: "k&", fetch });
  const list = api["list"] as Method;
  return {
    received: calls,
    items: await collected(list.items({})).catch((error: Error) => error.message),
  };
}

it("are asked for with the key once, however often links repeat it", async () => {
  const { received: offsets } = await read((offset) => offset + 2);
  expect(offsets).toEqual([
    "?api%20key=k%26",
    "?offset=2&api%20key=k%26",
    "?offset=4&api%20key=k%26",
    "?offset=6&api%20key=k%26",
  ]);
});

it("that lead in a circle are noticed with a key, too", async () => {
  const { received: offsets, items } = await read(() => 2);
  expect(items).toMatch("has a next link to a page that was read before");
  expect(offsets.length).toBeLessThan(4);
});
