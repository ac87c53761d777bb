// Which files the server target makes: the contract's own (handlers, stubs, operations) and those that serve it.
import { join } from "node:path";
import { servedOf } from "../../model/operation.js";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Artifact } from "../../write/artifact.js";
import type { TargetInput } from "../target.js";
import { viewOf } from "./view.js";

/** Every file of `generated/server`, each from the template of its name. */
const files = [
  "handlers.ts",
  "stubs.ts",
  "operations.ts",
  "security.ts",
  "options.ts",
  "core.ts",
  "node.ts",
  "fetch.ts",
  "fastify.ts",
  "index.ts",
  "answer.ts",
  "authentication.ts",
  "body.ts",
  "call.ts",
  "dispatch.ts",
  "eventual.ts",
  "events.ts",
  "exchange.ts",
  "handler.ts",
  "health.ts",
  "hooks.ts",
  "incoming.ts",
  "listen.ts",
  "media-type.ts",
  "negotiate.ts",
  "node-request.ts",
  "node-response.ts",
  "operation.ts",
  "problem.ts",
  "request-id.ts",
  "routes.ts",
] as const;

/** Typed handlers to fill in, and a server that calls them with what the contract lets pass. */
export async function generateServer({
  model,
  templates,
  imports,
}: TargetInput): Promise<Artifact[]> {
  const folders = templates.map((folder) => join(folder, "server"));
  const set = loadTemplates(folders, typescript, imports);
  const view = viewOf(servedOf(model));
  return files.map((file) => ({
    path: `server/${file}`,
    text: set.render(file, view),
    from: "server",
  }));
}
