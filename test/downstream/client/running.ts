// The service that the projects here call: started as its user would, from the same tarball as the projects have.
import { join } from "node:path";
import { install } from "../service/install.js";
import { type Process, spawnProgram } from "../service/specification/process.js";

export type { Process };

const serve = join(import.meta.dirname, "../service/serve.ts");

/** Installs the package for the projects here. */
export function installHere(): Promise<void> {
  return install(import.meta.dirname);
}

/** Starts the service, with its demonstration: one project with one survey. */
export function startService(variables: Readonly<Record<string, string>> = {}): Promise<Process> {
  return spawnProgram([serve, "--port", "0"], variables);
}
