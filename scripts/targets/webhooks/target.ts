// The files for webhooks: handlers, marks that distinguish webhooks, and a receiver for each platform.
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "node.ts", "fastify.ts", "handlers.ts", "webhooks.ts"] as const;

/** Creates `webhooks/`: a receiver for the document's webhooks. */
export const generateWebhooks: Target = async (input) => {
  const files = new TargetFiles("webhooks", input);
  const view = viewOf(input.model);
  // The receiver needs modules of the server target, which a project without a server does not generate.
  const server = input.targets?.includes("server") === true ? [] : serverModules(input);
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime(), ...server];
};

function serverModules(input: Parameters<Target>[0]) {
  const made = new TargetFiles("server", input).runtime();
  return made.map((artifact) => ({ ...artifact, from: "webhooks" }));
}
