// The options that `generate` and `check-generated` share, and what they ask for.
import { type TargetName, targetNames } from "../targets/target.js";
import type { OutputRequest } from "./output.js";
import { defaultSpec } from "./package-root.js";
import { type Arguments, type Option, UsageError } from "./usage.js";

/** The options, as the help shows them. */
export const generateOptions: Readonly<Record<string, Option>> = {
  spec: { type: "string", value: "file", help: "the OpenAPI document (spec/openapi.yaml)" },
  out: { type: "string", value: "folder", help: "where the files go (generated)" },
  target: {
    type: "string",
    multiple: true,
    value: "names",
    help: `some of ${targetNames.join(", ")} (all)`,
  },
  templates: {
    type: "string",
    value: "folder",
    help: "your own templates, <target>/<name>.hbs; ours fill the gaps",
  },
};

/** What the command line asks for. Throws `UsageError` for a target that is not ours. */
export function requestFrom(given: Arguments): OutputRequest {
  const templates = given.text("templates");
  return {
    spec: given.text("spec") ?? defaultSpec(),
    out: given.text("out") ?? "generated",
    targets: targetsFrom(given.list("target")),
    ...(templates === undefined ? {} : { templates }),
    force: given.flag("force"),
  };
}

function targetsFrom(names: readonly string[]): readonly TargetName[] {
  const unknown = names.find((name) => !targetNames.some((known) => known === name));
  if (unknown !== undefined) {
    throw new UsageError(`--target takes ${targetNames.join(", ")}, not '${unknown}'`);
  }
  return names.length === 0 ? targetNames : targetNames.filter((name) => names.includes(name));
}
