// Starts the service for the projects in this folder. The service uses the same package tarball as the projects.
import { join } from "node:path";
import { install } from "../service/install.js";
import { type Process, spawnProgram } from "../service/specification/process.js";

export type { Process };

const serve = join(import.meta.dirname, "../service/serve.ts");

/** Installs the package for the projects of this folder. */
export function installHere(): Promise<void> {
  return install(import.meta.dirname);
}

/** Starts the service with its demonstration data: one project with one survey. */
export function startService(variables: Readonly<Record<string, string>> = {}): Promise<Process> {
  return spawnProgram([serve, "--port", "0"], variables);
}
