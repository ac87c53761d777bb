// Creates the files of Zod: a constant for each named schema, parameter and body, and functions for schemas that Zod
// cannot express.
import { withNamedItems } from "../../model/names/named-items.js";
import { ConstantModules } from "../constant-modules.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

export const generateZod: Target = async (input) => {
  const files = new TargetFiles("zod", input);
  const modules = new ConstantModules("schemas", input.imports);
  const specifier = (index: number) => modules.specifier(index);
  const view = viewOf(withNamedItems(input.model), specifier, input.formats);
  const hasChecks = view.checks.functions.length > 0;
  const checks = hasChecks ? ["checks.js", "checks.d.ts"] : [];
  return [
    ...modules.printed(files, { view: {}, modules: view.modules }),
    ...checks.map((name) => files.printed(name, view.checks)),
    ...files.runtime(),
  ];
};
