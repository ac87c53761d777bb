// Generates the test API of contract.yaml into a temporary folder, loads it and serves it.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const templates = [join(root, "templates")];

/** Path of the test API's document. */
export const shopContract: string = fileURLToPath(new URL("contract.yaml", import.meta.url));

export async function modelOf(file: string): Promise<ApiModel> {
  return buildModel(await loadDocument(file));
}

/** Generates all files that a server needs into a new folder, and returns the folder. */
export async function generateInto(model: ApiModel): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "specloom-server-"));
  const input = { model, templates };
  const targets = [generateTypes, generateValidators, generateServer];
  const artifacts = (await Promise.all(targets.map((target) => target(input)))).flat();
  for (const { path, text } of artifacts) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  return folder;
}

/** Loads the generated server and its adapters from a folder. */
// biome-ignore lint/suspicious/noExplicitAny: its types exist only once it has been generated
export async function loadServer(folder: string): Promise<any> {
  const outfile = join(folder, "server.mjs");
  await build({
    stdin: {
      contents: ["index", "fetch", "fastify"]
        .map((name) => `export * from "./server/${name}.ts";`)
        .join("\n"),
      resolveDir: folder,
    },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "silent",
  });
  return import(pathToFileURL(outfile).href);
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
