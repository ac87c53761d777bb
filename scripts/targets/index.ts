// The list of targets. To add a target, add a folder in `scripts/targets/` and in `templates/`, and a line to the list.
import { generateClient } from "./client/target.js";
import { generatePackage } from "./package/target.js";
import { generateServer } from "./server/target.js";
import type { Target, TargetName } from "./target.js";
import { generateTypes } from "./types/target.js";
import { generateValidators } from "./validators/target.js";

/** Every target by its name. */
export const targets: Readonly<Record<TargetName, Target>> = {
  types: generateTypes,
  client: generateClient,
  validators: generateValidators,
  "standard-schema": async (input) =>
    (await import("./standard-schema/target.js")).generateStandardSchema(input),
  zod: async (input) => (await import("./zod/target.js")).generateZod(input),
  "tanstack-query": async (input) =>
    (await import("./tanstack-query/target.js")).generateTanstackQuery(input),
  samples: async (input) => (await import("./samples/target.js")).generateSamples(input),
  msw: async (input) => (await import("./msw/target.js")).generateMsw(input),
  server: generateServer,
  webhooks: async (input) => (await import("./webhooks/target.js")).generateWebhooks(input),
  // The module of the target `conformance` is imported on demand, because few projects use the target.
  conformance: async (input) =>
    (await import("./conformance/target.js")).generateConformance(input),
  package: generatePackage,
};
