// Bodies that may be JSON or another media type: the generated types, and the properties that callers and handlers may
// omit.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../scripts/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { type MediaTypes, withJsonFirst } from "../../scripts/model/media-type-choice.js";
import { compile } from "../compiler/compile.js";
import { modelOf } from "./types/generate.js";

const pet = { schema: { $ref: "#/components/schemas/Pet" } };
const text = { schema: { type: "string" } };
const bytes = { schema: { type: "string", format: "binary" } };
const schemas = {
  Pet: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
};

describe("beside JSON", () => {
  const left = async (content: JsonObject) => {
    const operation = {
      requestBody: { content },
      responses: { "200": { description: "It", content } },
    };
    const model = await modelOf({ paths: { "/a": { post: operation } }, components: { schemas } });
    const { operations } = withJsonFirst(model).model;
    const [one] = operations;
    const lists = [one?.requestBody?.content ?? [], one?.responses[0]?.content ?? []];
    const [sent, answered] = lists.map((list) => list.map(({ mediaType }) => mediaType).join(" "));
    expect(answered).toBe(sent);
    return sent;
  };
  it.each<[content: JsonObject, left: string]>([
    [{ "application/json": pet, "application/xml": pet }, "application/json"],
    [{ "application/xml": {}, "text/xml": text, "application/json": pet }, "application/json"],
    [{ "a/b+xml": pet, "text/yaml": text, "application/hal+json": pet }, "application/hal+json"],
    [
      { "application/json": pet, "application/x-www-form-urlencoded": pet, "text/plain": pet },
      "application/json",
    ],
    [{ "*/*": pet, "application/json": pet }, "application/json"],
    [{ "application/json": pet, "text/csv": text }, "application/json text/csv"],
    [{ "text/plain": {}, "application/json": {} }, "text/plain application/json"],
    [
      { "application/json": pet, "multipart/form-data": pet, "image/png": bytes },
      "application/json multipart/form-data image/png",
    ],
    [
      { "application/json": pet, "text/event-stream": pet, "application/x-ndjson": pet },
      "application/json text/event-stream application/x-ndjson",
    ],
    [
      { "application/json": pet, "application/problem+json": pet },
      "application/json application/problem+json",
    ],
    [{ "application/xml": pet, "text/plain": pet }, "application/xml text/plain"],
    [{ "text/plain": pet, "text/json": pet, "application/json": pet }, "application/json"],
    [{ "application/json": {}, "text/json": {} }, "application/json"],
    [{ "application/json": pet, "text/json": text }, "application/json text/json"],
    [{ "text/json": pet, "text/plain": pet }, "text/json"],
  ])("%j is %s", async (content, expected) => {
    expect(await left(content)).toBe(expected);
  });
});

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "http://localhost" }],
  paths: {
    "/pets": {
      post: {
        operationId: "addPet",
        requestBody: {
          required: true,
          content: {
            "application/xml": pet,
            "application/x-www-form-urlencoded": pet,
            "application/json": pet,
          },
        },
        responses: {
          "200": {
            description: "It",
            content: { "application/xml": pet, "application/json": pet },
          },
          "202": { description: "Later", content: { "application/json": text } },
        },
      },
      put: {
        operationId: "importPets",
        requestBody: {
          content: {
            "text/csv": text,
            "application/json": { schema: { type: "array", items: pet.schema } },
          },
        },
        responses: {
          "200": { description: "It", content: { "text/csv": text, "application/json": pet } },
        },
      },
    },
  },
  components: { schemas },
};

const caller = `
import { addPet, createClient, importPets, orThrow, successOf } from "./client/index.js";
import type { Pet } from "./types/index.js";

const sent: string[] = [];
const fetch = async (request: Request) => {
  const { method, headers } = request;
  sent.push([method, headers.get("content-type"), headers.get("accept"), await request.text()].join(" | "));
  return Response.json(method === "PUT" ? { name: "put" } : { name: "a" });
};
const client = createClient({ fetch });
const added: Pet | string = await orThrow(addPet(client, { body: { name: "b" } }));
const success = await successOf(addPet(client, { body: { name: "b" } }));
if (success.status === 200) success.data.name satisfies string;
else success.data satisfies string;
const imported = await successOf(importPets(client, { body: [{ name: "c" }] }));
if (imported.contentType === "application/json") imported.data.name satisfies string;
else imported.data satisfies string;
await importPets(client, { contentType: "text/csv", body: "name\\nc\\n" });
// @ts-expect-error text is CSV, which has to be said
await importPets(client, { body: "name\\nc\\n" });
// @ts-expect-error there is no XML by default
await addPet(client, { contentType: "application/xml", body: "<pet/>" });
export { added, sent };
`;

const service = `
import { createFetchHandler } from "./server/fetch.js";
import { type Handlers } from "./server/handlers.js";

const handlers: Handlers = {
  addPet: ({ body }) => ({ status: 200, body: { name: body.name } }),
  importPets: ({ contentType, body, preferred }) => {
    const pets = contentType === "application/json" ? body : [];
    if (preferred === "text/csv") return { status: 200, contentType: "text/csv", body: String(contentType) };
    return { status: 200, body: { name: pets[0]?.name ?? "" } };
  },
};
export const wrong: Handlers = {
  ...handlers,
  // @ts-expect-error what is not JSON has to say so
  importPets: () => ({ status: 200, body: "name" }),
};
export const handle: (request: Request) => Promise<Response> = createFetchHandler(handlers);
`;

const everything = `
import { addPet, createClient, orThrow } from "./client/index.js";
import type { Pet } from "./types/index.js";

const client = createClient();
await addPet(client, { contentType: "application/xml", body: "<pet/>" });
const added = await orThrow(addPet(client, { body: { name: "b" } }));
// @ts-expect-error it may be XML
added satisfies Pet;
`;

const folder = mkdtempSync(join(tmpdir(), "specloom-media-"));
let errors: readonly string[];
beforeAll(async () => {
  const spec = join(folder, "pets.json");
  writeFileSync(spec, JSON.stringify(document));
  for (const mediaTypes of ["json", "all"] satisfies MediaTypes[]) {
    await generate({ spec, out: join(folder, mediaTypes), mediaTypes });
  }
  writeFileSync(join(folder, "json/caller.ts"), caller);
  writeFileSync(join(folder, "json/service.ts"), service);
  writeFileSync(join(folder, "all/caller.ts"), everything);
  errors = await compile(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);

describe("JSON first", () => {
  it("compiles as callers and handlers write it", () => expect(errors).toEqual([]));

  it("is what a client sends and asks for", async () => {
    const { sent } = (await load("json/caller.ts")) as { sent: string[] };
    const [add, , put, csv] = sent;
    expect(add).toBe('POST | application/json | application/json | {"name":"b"}');
    expect(put).toBe('PUT | application/json | application/json, text/csv | [{"name":"c"}]');
    expect(csv).toBe("PUT | text/csv | application/json, text/csv | name\nc\n");
  });

  it("is what a handler answers that names no content type, and what a 406 says", async () => {
    const { handle } = (await load("json/service.ts")) as {
      handle(request: Request): Promise<Response>;
    };
    const ask = (method: string, headers: Record<string, string>, body: string) =>
      handle(new Request("http://localhost/pets", { method, headers, body }));
    const json = { "content-type": "application/json" };
    const added = await ask("POST", json, '{"name":"b"}');
    expect(added.headers.get("content-type")).toBe("application/json");
    expect(await added.json()).toEqual({ name: "b" });
    const xml = await ask("POST", { "content-type": "application/xml" }, "<pet/>");
    expect(xml.status).toBe(415);
    const refused = await ask("POST", { ...json, accept: "application/xml" }, '{"name":"b"}');
    expect(refused.status).toBe(406);
    expect(await refused.text()).not.toContain("xml");
    const csv = await ask("PUT", { "content-type": "text/csv", accept: "text/csv" }, "name");
    expect(await csv.text()).toBe("text/csv");
  });
});
