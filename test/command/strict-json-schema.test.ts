// With `--strict-json-schema`, every command interprets schemas literally as JSON Schema.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newFolder, type Run, specloom } from "./specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("openapi.yaml", pets());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pets = ({
  openapi = "3.1.0",
  owner = "properties: { id: { type: string, nullable: true } }",
} = {}) =>
  `openapi: ${openapi}
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "204": { description: Added. } }
components:
  schemas:
    Named: { type: object, properties: { name: { type: string } } }
    Owner: { ${owner} }
    Pet:
      allOf:
        - { $ref: "#/components/schemas/Named" }
        - { type: object, properties: { owner: { $ref: "#/components/schemas/Owner" } }, additionalProperties: false }
`;

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function run(...args: string[]): Run {
  return specloom(folder, args);
}

it("is how types are written", () => {
  const asMeant = run("types", "openapi.yaml").out;
  expect(asMeant).toContain("id?: string | null");
  expect(asMeant).not.toContain("name?: never");
  const toTheLetter = run("types", "openapi.yaml", "--strict-json-schema").out;
  expect(toTheLetter).toContain("id?: string }");
  expect(toTheLetter).toContain("name?: never");
  expect(toTheLetter).toMatch(/Owner = boolean \|/);
});

it("is how files are generated, by a flag or by the config", () => {
  const read = () => readFileSync(join(folder, "generated/types/index.ts"), "utf8");
  expect(run("generate", "openapi.yaml", "--target", "types", "--strict-json-schema").code).toBe(0);
  const byFlag = read();
  expect(byFlag).toContain("name?: never");
  write("specloom.config.json", '{ "spec": "openapi.yaml", "strictJsonSchema": true }');
  expect(run("check-generated", "--target", "types").code).toBe(0);
  expect(run("generate", "--target", "types", "--no-strict-json-schema").code).toBe(0);
  expect(read()).not.toContain("name?: never");
});

it("is how a document is validated", () => {
  const asMeant = run("validate", "openapi.yaml").out;
  expect(asMeant).toContain("the keyword is read as in OpenAPI 3.0");
  expect(asMeant).toContain("but specloom accepts");
  expect(asMeant).toContain("type-missing");
  const toTheLetter = run("validate", "openapi.yaml", "--strict-json-schema").out;
  expect(toTheLetter).toContain("OpenAPI 3.1 has no `nullable`; the keyword is ignored");
  expect(toTheLetter).not.toContain("but specloom accepts");
  expect(toTheLetter).not.toContain("type-missing");
});

it("is how documents are compared", () => {
  write("before.yaml", pets({ openapi: "3.0.3" }));
  const migration = ["diff", "before.yaml", "openapi.yaml"];
  expect(run(...migration).code).toBe(0);
  const toTheLetter = run(...migration, "--strict-json-schema");
  expect(toTheLetter.code).toBe(1);
  expect(toTheLetter.out).toContain("became-not-nullable");
  write(
    "after.yaml",
    pets({ owner: "type: object, properties: { id: { type: string, nullable: true } }" }),
  );
  const typed = ["diff", "openapi.yaml", "after.yaml"];
  expect(run(...typed).code).toBe(0);
  expect(run(...typed, "--strict-json-schema").out).toContain("type-narrowed");
});
