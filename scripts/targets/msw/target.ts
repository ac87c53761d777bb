// The files of the MSW handlers: a function for each operation, and the server modules that validate for it.
import { TargetFiles } from "../files.js";
import { generateContract } from "../server/target.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Makes `msw/`: typed handlers for MSW. Without a mock, a handler responds with a sample. */
export const generateMsw: Target = async (input) => {
  const files = new TargetFiles("msw", input);
  const view = viewOf(input);
  const index = files.printed("index.ts", view);
  const runtime = files.runtime({ "nothing.ts": view.usesNothing });
  // Mocks use modules of the server, which a front-end project does not generate.
  return [index, ...runtime, ...(await generateContract(input, "msw"))];
};
