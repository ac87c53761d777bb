// Creates the files of the validators: tables of operations, functions of schemas, and run-time modules.
import { withNamedItems } from "../../model/names/named-items.js";
import { TargetFiles } from "../files.js";
import type { Target, TargetName } from "../target.js";
import { viewOf } from "./view.js";

const printed = ["index.ts", "components.ts", "schemas.js", "schemas.d.ts"] as const;

/**
 * Files with type declarations: `true` for a file that is always copied, and `false` for one that is copied only if a
 * module imports it. The target `zod` imports the declarations of formats.
 */
const typesOf = (targets: readonly TargetName[] = []) => ({
  "formats.d.ts": targets.includes("zod"),
  "pattern-table.d.ts": false,
});

/** Creates `validators/`: compiled validators for each operation's parameters, bodies and responses. */
export const generateValidators: Target = async (input) => {
  const files = new TargetFiles("validators", input);
  const values = ["standard-schema", "samples"].some((name) =>
    input.targets?.includes(name as TargetName),
  );
  const { model, formats, earlier, int64 } = input;
  earlier?.begin();
  const view = viewOf(withNamedItems(model), formats, { values, earlier, int64 });
  return [
    ...printed.map((name) => files.printed(name, view)),
    ...files.runtime(typesOf(input.targets)),
  ];
};
