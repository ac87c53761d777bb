// The files of the conformance suite: the test cases, and the code that sends their requests and checks the responses.
import { servedOf } from "../../model/operation.js";
import { withoutFormats } from "../../model/schemas/without-formats.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "cases.ts"] as const;

/** Creates `conformance/`: tests of a server, with valid and invalid requests for each operation. */
export const generateConformance: Target = async (input) => {
  const files = new TargetFiles("conformance", input);
  const { model, formats } = input;
  const view = viewOf(servedOf(formats === "off" ? withoutFormats(model) : model));
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
};
