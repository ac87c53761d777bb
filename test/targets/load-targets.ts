// Generates targets of a document into a folder, and loads their modules.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import type { Formats } from "../../scripts/model/schemas/without-formats.js";
import { targets as all } from "../../scripts/targets/index.js";
import type { TargetName } from "../../scripts/targets/target.js";
import { withoutTypes } from "../compiler/without-types.js";

const templates = path.resolve(import.meta.dirname, "../../templates");
// Modules are written below node_modules of the repository, so that they find their packages.
const above = path.resolve(import.meta.dirname, "../../node_modules");
const folders: string[] = [];

/** The generated files, and a function that loads a module such as `client/index`. */
export interface Loaded {
  readonly model: ApiModel;
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: modules that only run
  load(module: string): Promise<any>;
}

/**
 * Generates targets of a document as JavaScript into a new folder. The folder is removed at the end of the test file.
 */
export async function loadTargets(
  document: object | string,
  targets: readonly TargetName[],
  { formats = "check" }: { readonly formats?: Formats } = {},
): Promise<Loaded> {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const model = buildModel(await loadDocumentFromText(text, "api.json"));
  const input = { model, templates: [templates], targets, formats };
  const made = await Promise.all(targets.map((name) => all[name](input)));
  const folder = mkdtempSync(path.join(above, ".specloom-test-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "package.json"), `{ "type": "module" }`);
  const files = new Map(made.flat().map((artifact) => [artifact.path, artifact.text]));
  for (const [name, text] of files) {
    if (/\.(?:d\.ts|md)$/.test(name)) continue;
    const code = name.endsWith(".ts") ? withoutTypes(text) : text;
    const file = path.join(folder, name.replace(/\.ts$/, ".js"));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  const load = (module: string) =>
    import(/* @vite-ignore */ pathToFileURL(path.join(folder, `${module}.js`)).href);
  return { model, folder, files, load };
}

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
