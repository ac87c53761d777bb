// Generates code for a document into a temporary folder, and loads the suite, the validators and the server.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type * as Suite from "../../../generated/conformance/index.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { generateConformance } from "../../../scripts/targets/conformance/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import type * as Requests from "../../../templates/conformance/runtime/request.js";

const templates = [join(import.meta.dirname, "../../../templates")];

/**
 * The exports of all generated modules. Operations have the types of this repository's own API, because the tests do
 * not need exact types.
 */
export interface Generated {
  readonly conformance: (options: unknown) => Promise<Suite.ConformanceReport>;
  readonly conformanceTests: (options: unknown) => Suite.ConformanceTest[];
  readonly cases: readonly Suite.OperationCases[];
  readonly requestOf: typeof Requests.requestOf;
  readonly changedBy: typeof Requests.changedBy;
  readonly createFetchHandler: (
    handlers: unknown,
    options: unknown,
  ) => (request: Request) => Promise<Response>;
  readonly model: ApiModel;
  readonly folder: string;
  remove(): void;
}

/** Generates and loads the conformance suite, the validators and the server of a document. */
export async function generated(document: string): Promise<Generated> {
  const model = buildModel(await loadDocument(document));
  const folder = mkdtempSync(join(tmpdir(), "specloom-conformance-"));
  const targets = [generateTypes, generateValidators, generateServer, generateConformance];
  const artifacts = await Promise.all(targets.map((target) => target({ model, templates })));
  for (const { path, text } of artifacts.flat()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const outfile = join(folder, "all.mjs");
  const contents = ["conformance/index", "conformance/runtime/request", "server/fetch"]
    .map((name) => `export * from "./${name}.ts";`)
    .join("\n");
  await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "silent",
  });
  const modules = (await import(pathToFileURL(outfile).href)) as Omit<
    Generated,
    "model" | "folder" | "remove"
  >;
  return {
    ...modules,
    model,
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
