// Which files the conformance suite is: the contract's own cases, and what sends them and judges the responses.
import { servedOf } from "../../model/operation.js";
import { withoutFormats } from "../../model/schemas/without-formats.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "cases.ts"] as const;

/** Makes `conformance/`: requests of every kind for each operation, for a server that claims to keep the contract. */
export const generateConformance: Target = async (input) => {
  const files = new TargetFiles("conformance", input);
  const { model, formats } = input;
  const view = viewOf(servedOf(formats === "off" ? withoutFormats(model) : model));
  return [...printed.map((name) => files.printed(name, view)), ...files.runtime()];
};
