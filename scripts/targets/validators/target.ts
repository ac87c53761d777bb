// Which files the validators are: the checks of operations, the functions behind them, and what both share.
import { join } from "node:path";
import { withNamedItems } from "../../model/names/named-items.js";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Every file of `generated/validators`, each from the template of its name. */
const files = [
  "index.ts",
  "components.ts",
  "operation.ts",
  "decode.ts",
  "styles.ts",
  "named-texts.ts",
  "text.ts",
  "json.ts",
  "form.ts",
  "lines.ts",
  "issue.ts",
  "schemas.js",
  "schemas.d.ts",
  "runtime.js",
  "runtime.d.ts",
  "formats.js",
] as const;

/** Makes `validators/`: for every operation, checks of its parameters, bodies and answers that need no compiling. */
export const generateValidators: Target = async ({ model, templates, imports }) => {
  const folders = templates.map((folder) => join(folder, "validators"));
  const set = loadTemplates(folders, typescript, imports);
  const view = viewOf(withNamedItems(model));
  return files.map((file) => ({
    path: `validators/${file}`,
    text: set.render(file, view),
    from: "validators",
  }));
};
