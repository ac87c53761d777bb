// Tests `specloom types --compatible` with unusual documents, such as paths without operations and objects without
// properties.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder, specloom } from "./specloom.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\n';

/** Returns the types of a document, with each sequence of white space replaced by one space. */
function types(document: string, ...options: readonly string[]): string {
  writeFileSync(join(folder, "openapi.yaml"), head + document);
  const run = specloom(folder, ["types", "openapi.yaml", "--compatible", ...options, "-o", "-"]);
  expect(run.code, run.err).toBe(0);
  return run.out.replaceAll(/\s+/g, " ");
}

it("lists the sections of components without entries", () => {
  expect(types("paths: {}\n")).toContain(
    "interface components { schemas: never; responses: never;",
  );
});

it("keeps paths and webhooks without operations", () => {
  const deprecated = 'get: { deprecated: true, responses: { "204": { description: Done. } } }';
  const parameters = "parameters: [{ name: key, in: query, schema: { type: string } }]";
  const text = `paths:\n  /old: { ${deprecated} }\nwebhooks:\n  added: { ${parameters} }\n`;
  const found = types(text, "--exclude-deprecated");
  expect(found).toContain('"/old": { parameters: { query?: never;');
  expect(found).not.toContain("/old/get");
  expect(found).toContain("get?: never;");
  expect(found).toContain("added: { parameters: { query?: { key?: string };");
  expect(types(text)).toContain('"/old": { parameters: {');
});

it("names ranges of statuses as they are written", () => {
  const text = 'paths: { /a: { get: { responses: { "5xx": { description: Broken. } } } } }\n';
  expect(types(text)).toMatch(/ "5xx": \{/);
});

it("has no member for an object without patterns", () => {
  const schemas = "{ Closed: { type: object, patternProperties: {} } }";
  const text = `paths: {}\ncomponents: { schemas: ${schemas} }\n`;
  expect(types(text, "--no-empty-objects-unknown")).toContain(
    "export type Closed = { [key: string]: never };",
  );
});

const pets = `paths: {}
components:
  schemas:
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { dog: "#/components/schemas/Dog" } } }
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
    Poodle: { allOf: [{ $ref: "#/components/schemas/Dog" }] }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
    Both: { allOf: [{ $ref: "#/components/schemas/Poodle" }, { $ref: "#/components/schemas/Cat" }] }
    Any: { oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Poodle" }, { $ref: "#/components/schemas/Cat" }] }
`;

it("leaves values of its tag to a schema that extends others", () => {
  const found = types(pets);
  expect(found).toContain('export type Dog = Pet & { kind: "dog" | "Poodle" | "Both" };');
  expect(found).toContain('export type Poodle = Dog & { kind: "Poodle" | "Both" };');
  expect(found).toContain('export type Cat = Pet & { kind: "Cat" | "Both" };');
});
