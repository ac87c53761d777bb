// Generates validators of a document into a folder, and loads them.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SpecDocument } from "../../../scripts/load/spec-document.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import type { Formats } from "../../../scripts/model/schemas/without-formats.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { withoutTypes } from "../../compiler/without-types.js";

export interface Issue {
  readonly in: string;
  readonly where: string;
  readonly expected: string;
  readonly keyword: string;
  readonly operationId: string;
}

export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: readonly Issue[] };

/** The generated validators of an operation. */
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

/** The generated files, and their exports. */
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

const templates = path.resolve(import.meta.dirname, "../../../templates");

export async function generateInto(
  folder: string,
  document: SpecDocument,
  formats: Formats = "check",
): Promise<Generated> {
  const model = buildModel(document);
  const artifacts = await generateValidators({ model, templates: [templates], formats });
  const files = new Map(
    artifacts.map((artifact) => [artifact.path.replace("validators/", ""), artifact.text]),
  );
  mkdirSync(folder, { recursive: true });
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
