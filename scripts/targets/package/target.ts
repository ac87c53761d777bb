// The files that make the generated folder a package: package.json, tsconfig.json, README and the document.

import { join } from "node:path";
import { dump } from "js-yaml";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Artifact } from "../../write/artifact.js";
import { withHeader } from "../header.js";
import type { TargetInput } from "../target.js";
import { documentFile, packageCompiler, packageManifest } from "./manifest.js";
import { readmeView } from "./readme.js";

/**
 * Creates the files at the root of the generated folder. `specloom package` builds the package from the files at the
 * root.
 */
export async function generatePackage(input: TargetInput): Promise<Artifact[]> {
  const folders = input.templates.map((folder) => join(folder, "package"));
  const set = loadTemplates(folders, typescript, input.imports);
  const files: [path: string, text: string][] = [
    ["package.json", printed(packageManifest(input))],
    ["tsconfig.json", printed(packageCompiler(input))],
    ["README.md", set.render("README.md", readmeView(input))],
  ];
  if (input.document !== undefined) {
    files.push([documentFile, dump(input.document, { lineWidth: -1, noRefs: true })]);
  }
  return files.map(([path, text]) => ({ path, text: withHeader(path, text), from: "package" }));
}

function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
