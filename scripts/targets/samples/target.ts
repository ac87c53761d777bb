// The files of samples: a factory function for each value that has a validator, and the sample plans of named schemas.
import { ConstantModules } from "../constant-modules.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Creates `samples/`: factory functions for valid values, for tests, stories and mocks. */
export const generateSamples: Target = async (input) => {
  const files = new TargetFiles("samples", input);
  const { model, formats, sampleMakers: makers } = input;
  const { modules, plans, missing } = viewOf(model, formats);
  return [
    ...new ConstantModules("samples", input.imports).printed(files, {
      view: { makers, missing },
      modules,
    }),
    files.printed("plans.ts", { plans }),
    ...files.runtime(),
  ];
};
