// Creates a project in a new folder with the programs of an example, and with code generated from its document.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { newFolder, specloom } from "../command/specloom.js";

/**
 * Copies `programs/` and `openapi.yaml` of an example, and generates code into `api/`. Returns the project's folder.
 */
export function generatedProject(example: string, targets: string): string {
  const folder = newFolder();
  cpSync(join(example, "programs"), folder, { recursive: true });
  cpSync(join(example, "openapi.yaml"), join(folder, "openapi.yaml"));
  const args = ["generate", "openapi.yaml", "--out", "api", "--target", targets];
  const made = specloom(folder, args);
  expect(made.code, made.err).toBe(0);
  return folder;
}
