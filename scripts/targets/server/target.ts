// Which files the server target makes: the contract's own (handlers, stubs, operations) and those that serve it.
import { servedOf } from "../../model/operation.js";
import type { Artifact } from "../../write/artifact.js";
import { TargetFiles } from "../files.js";
import type { TargetInput } from "../target.js";
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

/** Typed handlers to fill in, and a server that calls them with what the contract lets pass. */
export async function generateServer(input: TargetInput): Promise<Artifact[]> {
  const files = new TargetFiles("server", input);
  const view = viewOf(servedOf(input.model));
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
}
