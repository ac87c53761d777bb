// Creates the files for webhooks: handlers, the data that distinguishes webhooks, and a receiver for each platform.
import { TargetFiles } from "../files.js";
import { serverRuntime } from "../server/target.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "node.ts", "fastify.ts", "handlers.ts", "webhooks.ts"] as const;

export const generateWebhooks: Target = async (input) => {
  const files = new TargetFiles("webhooks", input);
  const view = viewOf(input.model);
  // If the target `server` is not generated, its modules are created here, because the receiver needs them.
  const server = input.targets?.includes("server") === true ? [] : serverModules(input);
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime(), ...server];
};

function serverModules(input: Parameters<Target>[0]) {
  const made = serverRuntime(new TargetFiles("server", input), input);
  return made.map((artifact) => ({ ...artifact, from: "webhooks" }));
}
