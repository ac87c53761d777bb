// The files of samples: a factory function for each value that has a validator, and the sample plans of named schemas.
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "plans.ts"] as const;

/** Creates `samples/`: factory functions for valid values, for tests, stories and mocks. */
export const generateSamples: Target = async (input) => {
  const files = new TargetFiles("samples", input);
  const { model, formats, sampleMakers: makers } = input;
  const view = { ...viewOf(model, formats), makers };
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
};
