// Generates validators from a document and loads them, as a program would that was given the files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { afterAll } from "vitest";
import { loadDocument, loadDocumentFromText } from "../../../scripts/load/load.js";
import type { SpecDocument } from "../../../scripts/load/spec-document.js";
import { type ApiModel, buildModel } from "../../../scripts/model/api.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";

/** One thing that the generated code says is wrong. */
export interface Issue {
  readonly in: string;
  readonly where: string;
  readonly expected: string;
  readonly keyword: string;
  readonly operationId: string;
}

/** What the generated code answers. */
export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: readonly Issue[] };

/** The generated checks of an operation. */
export interface Validators {
  readonly operationId: string;
  parameters(raw: {
    path?: Record<string, string>;
    query?: string;
    headers?: Record<string, string | string[] | undefined>;
  }): Checked;
  requestBody(contentType: string, value: unknown): Checked;
  response(
    status: number,
    contentType: string | undefined,
    body: unknown,
    headers?: Record<string, unknown>,
  ): Checked;
  item(status: number, contentType: string | undefined, index: number, value: unknown): Checked;
}

/** What was generated, as text and running. */
export interface Generated {
  readonly model: ApiModel;
  readonly files: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, Validators>;
  readonly schemas: Readonly<Record<string, (value: unknown) => boolean>>;
  readonly runtime: {
    problems(
      is: (value: unknown) => boolean,
      value: unknown,
    ): readonly { path: (string | number)[]; keyword: string; expected: string }[] | undefined;
  };
  readonly index: Readonly<Record<string, unknown>>;
}

const folders: string[] = [];
const templates = path.resolve(import.meta.dirname, "../../../templates");

/** Generates and loads the validators of a document, given as data, as a file's name or loaded. */
export async function generate(document: object | string | SpecDocument): Promise<Generated> {
  const model = buildModel(await loadedFrom(document));
  const artifacts = await generateValidators({ model, templates: [templates] });
  const files = new Map(
    artifacts.map((artifact) => [artifact.path.replace("validators/", ""), artifact.text]),
  );
  const folder = mkdtempSync(path.join(tmpdir(), "validators-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "package.json"), `{ "type": "module" }`);
  for (const [name, text] of files) {
    if (/\.(?:d\.ts|md)$/.test(name)) continue;
    const code = name.endsWith(".ts") ? withoutTypes(text) : text;
    const file = path.join(folder, name.replace(/\.ts$/, ".js"));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  const load = (name: string) =>
    import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href);
  const index = await load("index.js");
  const schemas = await load("schemas.js");
  const runtime = await load("runtime/schema-checks.js");
  return { model, files, operations: index.operations, schemas, runtime, index };
}

async function loadedFrom(document: object | string | SpecDocument): Promise<SpecDocument> {
  if (typeof document === "string") return loadDocument(document);
  if ("valueAt" in document) return document;
  return loadDocumentFromText(JSON.stringify(document), "api.json");
}

const withoutTypesOf = new Map<string, string>();

function withoutTypes(text: string): string {
  const known = withoutTypesOf.get(text);
  if (known !== undefined) return known;
  const { code } = transformSync(text, { loader: "ts" });
  withoutTypesOf.set(text, code);
  return code;
}

/** A document with one operation `test`, made of what it takes and answers. */
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

/** The checks of the operation `test` of such a document. */
export async function testOperation(
  operation: object,
  schemas: object = {},
  options: { path?: string; openapi?: string } = {},
): Promise<Validators> {
  const { operations } = await generate(documentOf(operation, schemas, options));
  return operations.get("test") as Validators;
}

/** The check of a JSON body by a schema: what is wrong, as `where: expected`. */
export async function bodyCheck(
  schema: unknown,
  schemas: object = {},
): Promise<(value: unknown) => string[]> {
  const requestBody = { content: { "application/json": { schema } } };
  const test = await testOperation({ requestBody }, schemas);
  return (value) => told(test.requestBody("application/json", value));
}

/** What is wrong, as `where: expected`; empty if nothing is. */
export function told(checked: Checked): string[] {
  return checked.ok ? [] : checked.errors.map(({ where, expected }) => `${where}: ${expected}`);
}

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
