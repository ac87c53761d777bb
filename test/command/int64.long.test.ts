// Tests 64-bit integers as strings in the commands of a project: `generate`, `types`, `package`, and TanStack Query.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { QueryClient } from "@tanstack/query-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { load } from "../targets/client/generated-client.js";
import { newFolder, specloom } from "./specloom.js";

const document = `openapi: 3.1.0
info: { title: Ledger, version: "1" }
paths:
  /entries/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }]
    get:
      operationId: getEntry
      responses:
        "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Entry" } } } }
    put:
      operationId: putEntry
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Entry" } } } }
      responses:
        "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Entry" } } } }
  /entries:
    get:
      operationId: listEntries
      parameters: [{ name: after, in: query, schema: { $ref: "#/components/schemas/Id" } }]
      x-pagination: { style: cursor, cursor: after, items: items, next: next }
      responses:
        "200": { description: Page., content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } } }
components:
  schemas:
    Id: { type: integer, format: int64 }
    Entry: { type: object, required: [id], properties: { id: { $ref: "#/components/schemas/Id" } } }
    Page:
      type: object
      required: [items]
      properties:
        items: { type: array, items: { $ref: "#/components/schemas/Entry" } }
        next: { anyOf: [{ $ref: "#/components/schemas/Id" }, { type: "null" }] }
`;

/** A document with 64-bit integers in a JSON header, in an undeclared field of a form, and in unions with strings. */
const numbers = `openapi: 3.1.0
info: { title: Numbers, version: "1" }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                whole: { type: integer, format: int64 }
              additionalProperties:
                type: object
                properties:
                  id: { type: integer, format: int64 }
                  no: { type: integer, format: int64 }
                  to: { type: integer, format: int64 }
                  at: { type: integer, format: int64 }
            encoding: { x: { contentType: application/json } }
      responses:
        "200":
          description: It.
          headers:
            X-A: { content: { application/json: { schema: { type: object, properties: { id: { type: integer, format: int64 } } } } } }
          content:
            application/json:
              schema:
                type: object
                properties:
                  any: { oneOf: [{ type: integer, format: int64 }, { type: string }] }
                  all: { oneOf: [{ type: integer, format: int64 }, { type: string }] }
`;

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("package.json", '{ "type": "module", "private": true }');
  symlinkSync(
    join(import.meta.dirname, "../../node_modules"),
    join(folder, "node_modules"),
    "junction",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function run(text: string, args: readonly string[], config: object = {}) {
  write("openapi.yaml", text);
  const formatTypes = { int64: "string" };
  write("specloom.config.json", JSON.stringify({ spec: "openapi.yaml", formatTypes, ...config }));
  return specloom(folder, args);
}

describe("an integer that stays a number is a finding with its place", () => {
  it("and the place of the text around it", () => {
    const { code, err } = run(numbers, ["generate"]);
    expect(code).toBe(0);
    const found = err.split("\n").filter((line) => /^openapi\.yaml:\d+:\d+ |^…/.test(line));
    const message = "this integer of 64 bits stays a number, not a string";
    const json = `warning int64-stays-number: ${message}: the integer is in JSON of a form field that has an Encoding Object, but no schema in \`properties\``;
    expect(found).toEqual([
      `openapi.yaml:17:23 ${json}`,
      "openapi.yaml:10:13 note: the text with the integer is here",
      `openapi.yaml:18:23 ${json}`,
      "openapi.yaml:10:13 note: the text with the integer is here",
      `openapi.yaml:19:23 ${json}`,
      "openapi.yaml:10:13 note: the text with the integer is here",
      "… int64-stays-number (4 places); specloom generate --dry-run --format json lists them all",
    ]);
    expect(err).toContain("specloom generate openapi.yaml --dry-run --format json lists all");
  });

  it("which the command that the text names lists", () => {
    const { out } = run(numbers, ["generate", "--dry-run", "--format", "json"]);
    const { findings } = JSON.parse(out) as { findings: { code: string; line: number }[] };
    const lines = findings.map(({ code, line }) => [code, line]);
    expect(lines).toEqual([17, 18, 19, 20].map((line) => ["int64-stays-number", line]));
  });

  it("and a project may turn it off", () => {
    const { err } = run(numbers, ["generate"], { rules: { "int64-stays-number": "off" } });
    expect(err).not.toContain("int64-stays-number");
    expect(run(numbers, ["generate"], { formatTypes: {} }).err).not.toContain("int64");
    expect(run(document, ["generate"]).err).not.toContain("int64");
  });
});

describe("`types`", () => {
  it("has texts at all places, and leaves the conversion to the reader", async () => {
    const { code, out } = run(numbers, ["types"]);
    expect(code).toBe(0);
    expect(out).toContain("does not convert values to the types of your project");
    const members = out.match(/\b(?:id|whole|any|all)\?: [^;} ]+/g);
    expect(members).toEqual([
      "whole?: string",
      "id?: string",
      "id?: string",
      "any?: string",
      "all?: string",
    ]);
    write("schema.ts", out);
    expect(await compile(folder)).toEqual([]);
  });

  it("imports a type of the project's own", async () => {
    write("id.ts", "export type Id = string & { readonly isId: true };\n");
    const formatTypes = { int64: { type: "Id", from: "./id.js" } };
    const { out } = run(document, ["types"], { formatTypes });
    // The schema `Id` of the document keeps its name, so the imported type gets the name `Id2`.
    expect(out).toContain('import type { Id as Id2 } from "./id.js";');
    write("schema.ts", out);
    write(
      "program.ts",
      `import type { Id } from "./id.js";
import type { components, operations } from "./schema.js";
declare const id: Id;
export const entry: components["schemas"]["Entry"] = { id };
export const parameters: operations["getEntry"]["parameters"] = { path: { id } };
// @ts-expect-error a number is no Id
export const wrong: components["schemas"]["Entry"] = { id: 1 };
`,
    );
    expect(await compile(folder)).toEqual([]);
  });
});

const digits = "9007199254740993";
const headers = { "content-type": "application/json" };

/** Starts a server that responds with the integer `digits`, and records the requests that it receives. */
function service() {
  const requests: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
    const page = search === "" ? `{"items":[],"next":${digits}}` : `{"items":[{"id":${digits}}]}`;
    return new Response(pathname === "/entries" ? page : `{"id":${digits}}`, { headers });
  };
  return { requests, options: { baseUrl: "http://a.example", fetch } };
}

// biome-ignore lint/suspicious/noExplicitAny: the modules are generated
type Generated = any;

it("options of TanStack Query read and write all digits, in keys and pages too", async () => {
  const targets = ["--target", "types,client,tanstack-query"];
  expect(run(document, ["generate", ...targets])).toMatchObject({ code: 0 });
  write(
    "program.ts",
    `import { createClient } from "./generated/client/index.js";
import { getEntryOptions, putEntryMutation } from "./generated/tanstack-query/index.js";
const client = createClient({ baseUrl: "http://a.example" });
getEntryOptions(client, { path: { id: "1" } });
// @ts-expect-error an integer of 64 bits is a text
getEntryOptions(client, { path: { id: 1 } });
void putEntryMutation(client).mutationFn?.({ path: { id: "1" }, body: { id: "1" } });
`,
  );
  expect(await compile(folder)).toEqual([]);
  const { createClient } = await load<Generated>(folder, "generated/client/index.ts");
  const made = await load<Generated>(folder, "generated/tanstack-query/index.ts");
  const { options, requests } = service();
  const client = createClient(options);
  const cache = new QueryClient();
  const one = made.getEntryOptions(client, { path: { id: digits } });
  expect(await cache.fetchQuery(one)).toEqual({ id: digits });
  expect(cache.getQueryData(["Ledger", "getEntry", { path: { id: digits } }])).toEqual({
    id: digits,
  });
  const list = { ...made.listEntriesInfiniteOptions(client, {}), pages: 2 };
  expect(await cache.fetchInfiniteQuery(list)).toMatchObject({
    pages: [{ items: [], next: digits }, { items: [{ id: digits }] }],
  });
  const { mutationFn } = made.putEntryMutation(client);
  expect(await mutationFn({ path: { id: digits }, body: { id: digits } })).toEqual({ id: digits });
  expect(requests).toEqual([
    `GET /entries/${digits}`,
    "GET /entries",
    `GET /entries?after=${digits}`,
    `PUT /entries/${digits} {"id":${digits}}`,
  ]);
});

it("the compiled package reads and writes all digits, in its validators too", async () => {
  const config = {
    targets: ["types", "client", "validators", "package"],
    package: { name: "ledger", version: "1.0.0", license: "MIT" },
  };
  expect(run(document, ["generate"], config)).toMatchObject({ code: 0 });
  // `specloom package` runs TypeScript 7, which needs a fifth of the time of the repository's TypeScript.
  const modules = join(folder, "generated/node_modules");
  mkdirSync(modules);
  symlinkSync(
    join(import.meta.dirname, "../../node_modules/typescript-7"),
    join(modules, "typescript"),
    "junction",
  );
  expect(specloom(folder, ["package"])).toMatchObject({ code: 0 });
  const url = (file: string) => pathToFileURL(join(folder, "generated/dist", file)).href;
  const { createClient, putEntry }: Generated = await import(url("client/index.js"));
  const { responses }: Generated = await import(url("client/validation.js"));
  const { options, requests } = service();
  const client = createClient({ ...options, validate: responses });
  const most = "9223372036854775807";
  const { data } = await putEntry(client, { path: { id: most }, body: { id: most } });
  expect(data).toEqual({ id: digits });
  expect(requests).toEqual([`PUT /entries/${most} {"id":${most}}`]);
  const beyond = async () => new Response('{"id":9223372036854775808}', { headers });
  const wrong = putEntry(createClient({ ...options, fetch: beyond, validate: responses }), {
    path: { id: most },
    body: { id: most },
  });
  await expect(wrong).rejects.toThrow("body.id: expected an integer of 64 bits");
});
