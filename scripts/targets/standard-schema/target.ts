// Creates the files of Standard Schema: an object for each value with a validator, and the schemas as JSON Schema.
import { withNamedItems } from "../../model/names/named-items.js";
import { ConstantModules } from "../constant-modules.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Creates `standard-schema/`: validators for form libraries, routers and AI SDKs. */
export const generateStandardSchema: Target = async (input) => {
  const files = new TargetFiles("standard-schema", input);
  const { modules, definitions } = viewOf(withNamedItems(input.model), input.formats);
  return [
    ...new ConstantModules("schemas", input.imports).printed(files, { view: {}, modules }),
    files.printed("definitions.ts", { definitions }),
    ...files.runtime(),
  ];
};
