// The files of the conformance suite: the cases of the document, and the code that sends them and checks the responses.
import { servedOf } from "../../model/operation.js";
import { withoutFormats } from "../../model/schemas/without-formats.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "cases.ts"] as const;

/** Makes `conformance/`: valid and invalid requests for each operation, to test a server. */
export const generateConformance: Target = async (input) => {
  const files = new TargetFiles("conformance", input);
  const { model, formats } = input;
  const view = viewOf(servedOf(formats === "off" ? withoutFormats(model) : model));
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
};
