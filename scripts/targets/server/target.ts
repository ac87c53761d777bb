// Which files the server target makes: the contract's own (handlers, stubs, operations) and those that serve it.
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

/** The files that describe operations to a server, and hold the types of their handlers. */
const described = ["handlers.ts", "operations.ts", "security.ts", "contract.ts"] as const;

/**
 * The modules that check requests and responses of operations on a platform with `fetch`, for a target that needs them
 * without the whole server. None where the server is made as well.
 */
export async function generateContract(
  input: TargetInput,
  target: TargetName,
): Promise<Artifact[]> {
  if (input.targets?.includes("server") === true) return [];
  const files = new TargetFiles("server", input);
  const view = viewOf(servedOf(input.model), input.int64);
  // A receiver of webhooks brings the whole runtime.
  const runtime = input.targets?.includes("webhooks") === true ? [] : files.reached("fetch.ts");
  const made = [...described.map((name) => files.printed(name, view)), ...runtime];
  return made.map((artifact) => ({ ...artifact, from: target }));
}

/** Typed handlers to fill in, and a server that calls them with what the contract lets pass. */
export async function generateServer(input: TargetInput): Promise<Artifact[]> {
  const files = new TargetFiles("server", input);
  const view = viewOf(servedOf(input.model), input.int64);
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
}
