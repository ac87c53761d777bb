// Creates the server: files that depend on the document, such as handlers and stubs, and run-time code.
import { servedOf } from "../../model/operation.js";
import type { Artifact } from "../../write/artifact.js";
import { TargetFiles } from "../files.js";
import type { TargetInput, TargetName } from "../target.js";
import { viewOf } from "./view.js";

const printed = [
  "index.ts",
  "handlers.ts",
  "stubs.ts",
  "operations.ts",
  "security.ts",
  "options.ts",
  "body-defaults.ts",
  "contract.ts",
  "core.ts",
  "node.ts",
  "fetch.ts",
  "fastify.ts",
] as const;

/** Files that describe operations for a server, and that declare the types of handlers. */
const described = ["handlers.ts", "operations.ts", "security.ts", "contract.ts"] as const;

/**
 * Creates only the modules that validate requests and responses, for a target without a server. Returns an empty list
 * if the target `server` is also generated, because `server` creates the same modules.
 */
export async function generateContract(
  input: TargetInput,
  target: TargetName,
): Promise<Artifact[]> {
  if (input.targets?.includes("server") === true) return [];
  const files = new TargetFiles("server", input);
  const view = viewOf(servedOf(input.model), input.int64, input.pieces);
  // If webhooks are generated, the target `webhooks` already contains the run-time code.
  const runtime = input.targets?.includes("webhooks") === true ? [] : files.reached("fetch.ts");
  const made = [...described.map((name) => files.printed(name, view)), ...runtime];
  return made.map((artifact) => ({ ...artifact, from: target }));
}

/** Creates typed handler stubs and a server. The server calls handlers only with valid requests. */
export async function generateServer(input: TargetInput): Promise<Artifact[]> {
  const files = new TargetFiles("server", input);
  const view = viewOf(servedOf(input.model), input.int64, input.pieces);
  return [...printed.map((name) => files.printed(name, view)), ...serverRuntime(files, input)];
}

/** Returns the run-time modules of a server. The target `webhooks` copies them, too. */
export function serverRuntime(files: TargetFiles, { int64 }: TargetInput): Artifact[] {
  return files.runtime({ "response-digits.ts": int64 !== undefined });
}
