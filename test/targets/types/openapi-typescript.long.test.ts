// Compares the types of openapi-typescript 7.13 with ours for one document: they are equal, member by member.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder, specloom } from "../../command/specloom.js";
import { compile } from "../../compiler/compile.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = join(import.meta.dirname, "../../../node_modules/openapi-typescript/bin/cli.js");

const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}:
    parameters:
      - $ref: "#/components/parameters/id"
      - $ref: "more.yaml#/components/parameters/page"
      - { name: x-raw, in: header }
    get:
      operationId: orders/get_one
      parameters:
        - $ref: "#/components/parameters/limit"
        - { name: x-trace, in: header, required: true, schema: { type: string } }
      responses:
        "200":
          description: An order.
          headers:
            etag: { required: true, schema: { type: string } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        "404": { $ref: "#/components/responses/missing" }
        "409": { $ref: "more.yaml#/components/responses/late" }
        default: { $ref: "#/components/responses/missing" }
    put:
      requestBody: { $ref: "#/components/requestBodies/order" }
      responses: { "204": { description: Kept. } }
  /ping:
    post:
      operationId: ping it
      requestBody: { content: { application/json: {} } }
      responses: { 2XX: { description: Here. } }
  /raw:
    get:
      operationId: raw
      responses:
        "200":
          description: It.
          content: { application/vnd.shop.object: { schema: { $ref: "#/components/schemas/Line" } } }
  /empty: {}
  /later/{id}: { parameters: [{ $ref: "#/components/parameters/id" }] }
  /stock: { $ref: "#/components/pathItems/stock" }
  /stock/all: { $ref: "#/components/pathItems/stock" }
  /stock/{id}: { $ref: "#/components/pathItems/piece" }
components:
  pathItems:
    stock: { get: { responses: { "200": { $ref: "#/components/responses/missing" } } } }
    piece:
      parameters: [{ $ref: "#/components/parameters/id" }]
      get: { operationId: piece, responses: { "204": { description: There. } } }
  parameters:
    id: { name: id, in: path, required: true, schema: { type: integer } }
    limit: { name: limit, in: query, schema: { enum: [10, 100] } }
  responses:
    missing:
      description: There is none.
      content: { application/json: { schema: { type: object, properties: { reason: { type: string } } } } }
  requestBodies:
    order:
      required: true
      content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  schemas:
    Order:
      type: object
      required: [id, lines]
      properties:
        id: { type: integer }
        note: { type: [string, "null"] }
        lines: { type: array, items: { $ref: "#/components/schemas/Line" } }
        tags: { type: object, additionalProperties: { type: string } }
        more: { type: object }
    Account:
      type: object
      required: [id, secret]
      properties:
        id: { type: integer, readOnly: true }
        secret: { type: string, writeOnly: true }
        owner: { $ref: "#/components/schemas/Account" }
    Line:
      oneOf:
        - { type: object, required: [kind], properties: { kind: { const: item }, count: { type: number } } }
        - { type: object, required: [kind], properties: { kind: { const: text }, text: { type: string } } }
`;

/** The types of this document differ from those of openapi-typescript unless `--compatible` is set. */
const differing = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /accounts:
    post:
      operationId: accounts#create
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Account" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Nothing" } }
      responses:
        "200":
          description: The account.
          headers: { x-limit: { $ref: "#/components/headers/limit" } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Account" } } }
    head:
      responses:
        "200":
          description: Whether there is one.
          content: { application/json: { schema: { $ref: "#/components/schemas/Labels" } } }
components:
  pathItems:
    spare/part:
      parameters: [{ name: id, in: query, schema: { type: integer } }]
      delete: { operationId: unused, responses: { "204": { description: Gone. } } }
      post:
        requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Account" } } } }
        responses: { "204": { description: Kept. } }
    bare: {}
  headers:
    limit: { schema: { type: integer } }
  schemas:
    Account:
      type: object
      required: [id, secret]
      properties:
        id: { $ref: "#/components/schemas/Id" }
        at: { type: string, readOnly: true }
        secret: { type: string, writeOnly: true }
    Id: { type: integer, readOnly: true }
    Labels: { type: object, properties: { count: { type: integer } }, additionalProperties: { type: string } }
    Named: { type: object, required: [name] }
    Owner: { type: object, allOf: [{ $ref: "#/components/schemas/Account" }, { $ref: "#/components/schemas/Labels" }] }
    Nothing: { type: object, additionalProperties: false }
`;

const more = `components:
  parameters:
    page: { name: page, in: query, schema: { type: integer } }
  responses:
    late:
      description: Too late.
      content: { application/json: { schema: { type: string } } }
`;

/** Compared types, as written inside a module: for example, `paths["/ping"]["post"]`. */
const members = [
  ...["get", "put", "post", "parameters"].map((member) => `paths["/orders/{id}"]["${member}"]`),
  `paths["/ping"]["post"]`,
  `paths["/raw"]`,
  `operations["orders/get_one"]`,
  `operations["raw"]`,
  `operations["ping it"]`,
  "webhooks",
  ...["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"].map(
    (section) => `components["${section}"]`,
  ),
  "paths",
  "operations",
  "components",
];

it("has the types of openapi-typescript where calls differ, with --compatible", async () => {
  const shop = join(folder, "differing");
  mkdirSync(shop, { recursive: true });
  writeFileSync(join(shop, "openapi.yaml"), differing);
  const options = ["--empty-objects-unknown", "-o", "theirs.ts"];
  execFileSync(process.execPath, [program, "openapi.yaml", ...options], {
    cwd: shop,
    stdio: "pipe",
  });
  expect(specloom(shop, ["types", "openapi.yaml", "-o", "calls.ts"]).code).toBe(0);
  const { code } = specloom(shop, ["types", "openapi.yaml", "--compatible", "-o", "ours.ts"]);
  expect(code).toBe(0);
  const equal = (module: string, type: string) =>
    `true satisfies Equals<theirs.${type}, ${module}.${type}>;\n`;
  const account = 'components["schemas"]["Account"]';
  writeFileSync(
    join(shop, "equal.ts"),
    `import type * as calls from "./calls.js";
import type * as ours from "./ours.js";
import type * as theirs from "./theirs.js";

type Equals<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
${["paths", "operations", "components"].map((type) => equal("ours", type)).join("")}\
// @ts-expect-error types of calls are not those
${equal("calls", "paths")}// @ts-expect-error nor are their schemas
${equal("calls", account)}`,
  );
  expect(await compile(shop)).toEqual([]);
});

it("has the types of openapi-typescript: paths, operations, and each section of the components", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.yaml"), document);
  writeFileSync(join(folder, "more.yaml"), more);
  const theirs = [program, "openapi.yaml", "--empty-objects-unknown", "-o", "theirs.d.ts"];
  execFileSync(process.execPath, theirs, { cwd: folder, stdio: "pipe" });
  expect(specloom(folder, ["types", "openapi.yaml", "-o", "ours.d.ts"]).code).toBe(0);
  const requested = members.map(
    (member) => `true satisfies Equals<theirs.${member}, ours.${member}>;\n`,
  );
  writeFileSync(
    join(folder, "equal.ts"),
    `import type * as ours from "./ours.js";
import type * as theirs from "./theirs.js";

type Equals<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
${requested.join("")}// @ts-expect-error one response is not the other
true satisfies Equals<theirs.operations["orders/get_one"], ours.operations["ping it"]>;
`,
  );
  expect(await compile(folder)).toEqual([]);
});
