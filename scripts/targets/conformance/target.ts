// Which files the conformance suite is: the contract's own cases, and what sends them and judges the answers.
import { join } from "node:path";
import { servedOf } from "../../model/operation.js";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Every file of `generated/conformance`, each from the template of its name. */
const files = [
  "index.ts",
  "cases.ts",
  "case.ts",
  "options.ts",
  "conformance.ts",
  "check.ts",
  "checks.ts",
  "access.ts",
  "bodies.ts",
  "protocol.ts",
  "strange.ts",
  "callers.ts",
  "request.ts",
  "parameters.ts",
  "body.ts",
  "effects.ts",
  "exchange.ts",
  "judge.ts",
  "report.ts",
] as const;

/** Makes `conformance/`: requests of every kind for each operation, for a server that claims to keep the contract. */
export const generateConformance: Target = async ({ model, templates, imports }) => {
  const folders = templates.map((folder) => join(folder, "conformance"));
  const set = loadTemplates(folders, typescript, imports);
  const view = viewOf(servedOf(model));
  return files.map((file) => ({
    path: `conformance/${file}`,
    text: set.render(file, view),
    from: "conformance",
  }));
};
