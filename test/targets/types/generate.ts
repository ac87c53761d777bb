// Generates types of small documents that tests define.

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import type { NameLock } from "../../../scripts/model/names/name-lock.js";
import type { Target, TargetInput } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import type { Artifact } from "../../../scripts/write/artifact.js";

const repository = path.resolve(import.meta.dirname, "../../..");
/** The folders of the built-in templates. */
export const templates: readonly string[] = [path.join(repository, "templates")];

/** Returns the model of an OpenAPI 3.1 document with these members. */
export async function modelOf(parts: JsonObject, lock?: NameLock): Promise<ApiModel> {
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, ...parts };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "openapi.json"), lock);
}

export async function artifactsOf(
  model: ApiModel,
  targets: readonly Target[],
  more: Partial<TargetInput> = {},
): Promise<Artifact[]> {
  const input = { model, templates, ...more };
  const made = await Promise.all(targets.map((target) => target(input)));
  return made.flat();
}

/** Returns the text of `types/index.ts` for a document with these members, without the first comment. */
export async function typesOf(parts: JsonObject): Promise<string> {
  const files = await artifactsOf(await modelOf(parts), [generateTypes]);
  const index = files.find((file) => file.path === "types/index.ts");
  return (index?.text ?? "").replace(/^(\/\/.*\n)+/, "").trim();
}

/** Returns the types of `components.schemas`. */
export function schemasOf(schemas: JsonObject): Promise<string> {
  return typesOf({ paths: {}, components: { schemas } });
}

/** Writes files into a new folder. `remove` deletes the folder. */
export async function folderWith(
  files: readonly { readonly path: string; readonly text: string }[],
): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "targets-"));
  // Links packages as in a project after `npm install`.
  symlinkSync(path.join(repository, "node_modules"), path.join(folder, "node_modules"), "junction");
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  for (const file of files) {
    const place = path.join(folder, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
