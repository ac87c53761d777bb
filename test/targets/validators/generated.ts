// Generates validators of a document for a test file, and removes them afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { loadDocument, loadDocumentFromText } from "../../../scripts/load/load.js";
import type { SpecDocument } from "../../../scripts/load/spec-document.js";
import { type Checked, type Generated, generateInto, type Validators } from "./generate-into.js";

export type { Checked, Generated, Issue, Validators } from "./generate-into.js";

const folders: string[] = [];

/** Generates and loads the validators of a document. The document may be an object, a file name, or already loaded. */
export async function generate(document: object | string | SpecDocument): Promise<Generated> {
  const folder = mkdtempSync(path.join(tmpdir(), "validators-"));
  folders.push(folder);
  return generateInto(folder, await loadedFrom(document));
}

async function loadedFrom(document: object | string | SpecDocument): Promise<SpecDocument> {
  if (typeof document === "string") return loadDocument(document);
  if ("valueAt" in document) return document;
  return loadDocumentFromText(JSON.stringify(document), "api.json");
}

/** Returns a document with one operation `test`, from its request and its responses. */
export function documentOf(
  operation: object,
  schemas: object = {},
  { path = "/test", openapi = "3.1.0" }: { path?: string; openapi?: string } = {},
): object {
  return {
    openapi,
    info: { title: "Test", version: "1" },
    paths: {
      [path]: {
        post: {
          operationId: "test",
          responses: { "200": { description: "Done." } },
          ...operation,
        },
      },
    },
    components: { schemas },
  };
}

/** Returns the generated validators of the operation with the operationId `test`. */
export async function testOperation(
  operation: object,
  schemas: object = {},
  options: { path?: string; openapi?: string } = {},
): Promise<Validators> {
  const { operations } = await generate(documentOf(operation, schemas, options));
  return operations.get("test") as Validators;
}

/**
 * Returns a validator for a JSON body with the given schema. The validator returns each issue as text, such as
 * `body[1]: at least 1 matching item`.
 */
export async function bodyCheck(
  schema: unknown,
  schemas: object = {},
): Promise<(value: unknown) => string[]> {
  const requestBody = { content: { "application/json": { schema } } };
  const test = await testOperation({ requestBody }, schemas);
  return (value) => reported(test.requestBody("application/json", value));
}

/** Returns issues as `where: expected`, or an empty list for a valid value. */
export function reported(checked: Checked): string[] {
  return checked.ok ? [] : checked.errors.map(({ where, expected }) => `${where}: ${expected}`);
}

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
