// Creates the files of Standard Schema: an object for each value with a validator, and the schemas as JSON Schema.
import { withNamedItems } from "../../model/names/named-items.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "definitions.ts"] as const;

/** Creates `standard-schema/`: validators for form libraries, routers and AI SDKs. */
export const generateStandardSchema: Target = async (input) => {
  const files = new TargetFiles("standard-schema", input);
  const view = viewOf(withNamedItems(input.model), input.formats);
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
};
