// The files of the MSW handlers: a function for each operation, and server modules that validate requests and
// responses.
import { TargetFiles } from "../files.js";
import { generateContract } from "../server/target.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/**
 * Creates `msw/`: typed handlers for Mock Service Worker. If no mock is set, a handler responds with a sample value.
 */
export const generateMsw: Target = async (input) => {
  const files = new TargetFiles("msw", input);
  const view = viewOf(input);
  const index = files.printed("index.ts", view);
  const runtime = files.runtime({ "nothing.ts": view.usesNothing });
  // A front-end project does not generate the target `server`, so the server modules that the handlers need are
  // generated here.
  return [index, ...runtime, ...(await generateContract(input, "msw"))];
};
