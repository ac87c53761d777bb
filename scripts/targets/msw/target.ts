// Which files the handlers of MSW are: a function for each operation, and the modules of the server that check for them.
import { TargetFiles } from "../files.js";
import { generateContract } from "../server/target.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Makes `msw/`: typed handlers for MSW, which respond with samples where no mock is given. */
export const generateMsw: Target = async (input) => {
  const files = new TargetFiles("msw", input);
  const view = viewOf(input);
  const index = files.printed("index.ts", view);
  const runtime = files.runtime({ "nothing.ts": view.usesNothing });
  // Mocks are made of modules of the server, which a project of a front end lacks.
  return [index, ...runtime, ...(await generateContract(input, "msw"))];
};
