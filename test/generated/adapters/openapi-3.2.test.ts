// Requests with features that are new in OpenAPI 3.2, from the generated client through every adapter to a handler.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { load } from "../../targets/client/generated-client.js";
import { loadServer } from "../../targets/server/shop.js";
import type { Json, Running } from "../../targets/server/shop-server.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters } from "./adapters.js";

const json = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const text = { type: "string" };
const formType = "application/x-www-form-urlencoded";
const form = {
  type: "object",
  required: ["name"],
  properties: { name: text, limit: { type: "integer" }, tags: { type: "array", items: text } },
  additionalProperties: text,
};
const whole = (mediaType: string, schema: JsonObject) => ({
  name: "filter",
  in: "querystring",
  required: true,
  content: { [mediaType]: { schema } },
});
const seen = { "200": { ...json({ type: "object" }) } };
const paths: JsonObject = {
  "/pets": {
    query: {
      operationId: "findPets",
      requestBody: { required: true, ...json({ type: "object", required: ["name"] }) },
      responses: seen,
    },
    additionalOperations: {
      COPY: { operationId: "copyPets", responses: seen },
      SEARCH: { operationId: "searchPets", requestBody: json({}), responses: seen },
      TRACK: { operationId: "trackPets", responses: seen },
    },
  },
  "/pets/{id}": {
    get: {
      operationId: "readPet",
      parameters: [
        { name: "id", in: "path", required: true, allowReserved: true, schema: text },
        { name: "plain", in: "cookie", style: "cookie", schema: text },
        { name: "list", in: "cookie", style: "cookie", schema: { type: "array", items: text } },
        { name: "coded", in: "cookie", allowReserved: true, schema: text },
      ],
      responses: seen,
    },
  },
  "/form": {
    get: { operationId: "readForm", parameters: [whole(formType, form)], responses: seen },
  },
  "/json": {
    get: {
      operationId: "readJson",
      parameters: [whole("application/json", { type: "object", required: ["a"] })],
      responses: seen,
    },
  },
};

type Call = (client: object, input?: object) => Promise<{ status: number; data: Json }>;
interface Client {
  createClient(options: object): object;
  readonly [name: string]: Call | ((options: object) => object);
}
type FetchCall = (...args: unknown[]) => Promise<{ data: unknown; response: Response }>;
let remove = () => {};
let folder = "";
let client: Client;
let fetchClient: { createFetchClient(options: object): Record<string, FetchCall> };
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let server: any;
beforeAll(async () => {
  const model = await modelOf({ openapi: "3.2.0", paths });
  const targets = [generateTypes, generateValidators, generateClient, generateServer];
  ({ folder, remove } = await folderWith(await artifactsOf(model, targets)));
  client = await load<Client>(folder, "client/index.ts");
  fetchClient = await load(folder, "client/fetch-client.ts");
  server = await loadServer(folder);
});
afterAll(() => remove());

test("calls by path and method are typed", { timeout: 180_000 }, async () => {
  const program = `
import { createFetchClient } from "./client/fetch-client.js";
const client = createFetchClient({ baseUrl: "http://a.example" });
void client.QUERY("/pets", { body: { name: "a" } });
void client.request("COPY", "/pets");
// @ts-expect-error the body lacks the name
client.QUERY("/pets", { body: {} });
// @ts-expect-error no path has it
client.request("MOVE", "/pets");
`;
  writeFileSync(path.join(folder, "calls.ts"), program);
  expect(await compile(folder)).toEqual([]);
});

test("what is sent", async () => {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({});
  };
  const api = client.createClient({ baseUrl: "http://a.example", fetch });
  const call = (name: string, input: object) => (client[name] as Call)(api, input);
  const cookies = { plain: "a%20b", list: ["x", "y"], coded: "a;b/c" };
  await call("readPet", { path: { id: "a:b@c/d?e#f" }, cookies });
  await call("readForm", { query: { filter: { name: "a b", tags: ["x", "y"] } } });
  await call("readJson", { query: { filter: { a: 1 } } });
  expect(sent.map(({ url }) => url)).toEqual([
    "http://a.example/pets/a:b@c%2Fd%3Fe%23f",
    "http://a.example/form?name=a%20b&tags=x&tags=y",
    "http://a.example/json?%7B%22a%22%3A1%7D",
  ]);
  expect(sent[0]?.headers.get("cookie")).toBe("plain=a%20b; list=x; list=y; coded=a%3Bb/c");
  for (const plain of ["a;b", "a\r\nb", " a", "ü"]) {
    await expect(call("readPet", { path: { id: "1" }, cookies: { plain } })).rejects.toThrow(
      "a cookie cannot hold",
    );
  }
});

describe.each(Object.entries(adapters))("%s", (_name, serve) => {
  let running: Running;
  let baseUrl = "";
  beforeAll(async () => {
    const respond = (call: Json) => {
      const { body = null, path, query, headers, cookies } = call;
      return { status: 200, body: { body, path, query, headers, cookies } };
    };
    const names = Object.keys(server.stubs);
    running = await serve(server, Object.fromEntries(names.map((name) => [name, respond])), {});
    baseUrl = `http://127.0.0.1:${running.port}`;
  });
  afterAll(() => running.close());
  const call = (name: string, input?: object) =>
    (client[name] as Call)(client.createClient({ baseUrl }), input);

  test("QUERY and methods of additionalOperations", async () => {
    const body = { name: "Rex" };
    expect(await call("findPets", { body })).toMatchObject({ status: 200, data: { body } });
    expect(await call("copyPets")).toMatchObject({ status: 200 });
    expect(await call("searchPets", { body })).toMatchObject({ status: 200, data: { body } });
    const byPath = fetchClient.createFetchClient({ baseUrl }) as Record<
      "QUERY" | "request",
      FetchCall
    >;
    expect(await byPath.QUERY("/pets", { body })).toMatchObject({ data: { body } });
    expect((await byPath.request("COPY", "/pets")).response.status).toBe(200);
    const response = await fetch(`${baseUrl}/pets`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([
      405,
      "QUERY, COPY, SEARCH, TRACK, OPTIONS",
    ]);
  });

  test("query strings of a form and of JSON", async () => {
    const filter = { name: "a&b=c", limit: 3, tags: ["x", "y z"], other: "/?" };
    expect(await call("readForm", { query: { filter } })).toMatchObject({
      status: 200,
      data: { query: { filter } },
    });
    const value = { a: [1, "&="], b: { c: "ü+ " } };
    expect(await call("readJson", { query: { filter: value } })).toMatchObject({
      status: 200,
      data: { query: { filter: value } },
    });
    for (const target of ["/form?limit=3", "/json?%7B%7D", "/json?a=1", "/json"]) {
      expect((await fetch(baseUrl + target)).status, target).toBe(400);
    }
  });

  test("cookies as they are, and reserved characters", async () => {
    const cookies = { plain: "a%20b=c", list: ["x,y", "z"], coded: "a;b/c:d e" };
    const path = { id: "a:b@c/d?e#f" };
    expect(await call("readPet", { path, cookies })).toMatchObject({
      status: 200,
      data: { path, cookies },
    });
  });

  test("a QUERY without a media type is refused, with those that there are", async () => {
    const body = new TextEncoder().encode('{"name":"Rex"}');
    const response = await fetch(`${baseUrl}/pets`, { method: "QUERY", body });
    expect([response.status, response.headers.get("accept-query")]).toEqual([
      415,
      "application/json",
    ]);
  });
});
