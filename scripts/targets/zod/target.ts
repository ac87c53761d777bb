// Creates the files of Zod: a constant for each named schema, parameter and body, and functions for schemas that Zod
// cannot express.
import { withNamedItems } from "../../model/names/named-items.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

export const generateZod: Target = async (input) => {
  const files = new TargetFiles("zod", input);
  const view = viewOf(withNamedItems(input.model), input.formats);
  const hasChecks = view.checks.functions.length > 0;
  const checks = hasChecks ? ["checks.js", "checks.d.ts"] : [];
  return [
    files.printed("index.ts", view),
    ...checks.map((name) => files.printed(name, view.checks)),
    ...files.runtime(),
  ];
};
