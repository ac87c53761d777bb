// Decides the config that `init` writes. Each choice in the config has an explanation of one line.
import { defaultIgnoreFile, printAccepted } from "../../mend/accepted.js";
import { defaultTargets, type TargetName } from "../../targets/target.js";
import type { Config } from "../options.js";
import { type FirstFindings, firstFindings } from "./first-findings.js";
import { ignoreSteps } from "./ignore-steps.js";
import { lackedSettings } from "./least-settings.js";
import type { Role } from "./role.js";
import type { Compiler } from "./surroundings.js";

/** The config that `init` writes, an explanation of each config member, and a list of accepted findings. */
export interface Choices {
  readonly config: Config & { readonly spec: string; readonly out: string };
  readonly accepted?: string;
  readonly lines: readonly string[];
}

/** The paths that a new config contains: of the document, and of the folder for generated code. */
export interface Places {
  readonly spec: string;
  readonly out: string;
  readonly root?: string;
}

/** Returns the default folder for generated code. */
export function folderIn(sources: string | undefined): string {
  return sources === undefined ? "generated" : `${sources}/generated`;
}

/** The linked section explains that `tsc` copies JavaScript files only if it is configured to do so. */
const building = "node_modules/specloom/templates/validators/README.md#building-with-tsc";

export async function choicesFor(
  places: Places,
  { role, compiler, configFile }: { role: Role; compiler: Compiler; configFile: string },
): Promise<Choices> {
  const { name, because } = role;
  const isBrowser = name === "browser";
  const targets: readonly TargetName[] = isBrowser ? ["types", "client"] : defaultTargets;
  const { file = "no tsconfig.json", sources, outDir, bundles } = compiler;
  const isBare = isBrowser && bundles;
  const imports = isBare ? "none" : compiler.imports;
  const found = await firstFindings(
    places.spec,
    { root: places.root, config: configFile },
    targets,
  );
  const isUser = isBrowser || found.errors > 0;
  const lacked = compiler.file === undefined ? [] : lackedSettings(compiler.options, !isBrowser);
  return {
    config: {
      ...places,
      ...(isBrowser ? { targets } : {}),
      ...(imports === undefined ? {} : { imports }),
      ...(isUser ? { preset: "user" as const } : {}),
      ...(found.allowMissing.length === 0 ? {} : { allowMissing: found.allowMissing }),
    },
    ...(isUser && found.leftOut.length > 0 ? { accepted: printAccepted(found.leftOut) } : {}),
    lines: [
      `chose   targets ${targets.join(", ")}: ${because}`,
      ...(sources === undefined || places.out !== folderIn(sources)
        ? []
        : [`chose   out ${places.out}: the sources of ${file} are in ${sources}`]),
      ...(imports === undefined ? [] : [`chose   imports ${imports}: ${reasonOf(imports, file)}`]),
      ...(isUser ? [`chose   preset user: ${reasonOfPreset(found, isBrowser)}`] : []),
      ...(lacked.length === 0 ? [] : [`to do   set in ${file}, or newer: ${lacked.join(", ")}`]),
      ...(isBrowser || outDir === undefined
        ? []
        : [`to do   copy the validators' JavaScript to ${outDir}, as ${building} shows`]),
      ...ignoreSteps(places.out),
    ],
  };
}

function reasonOf(imports: string, file: string): string {
  if (imports === "ts") return `${file} allows imports with the extension .ts`;
  return file === "no tsconfig.json"
    ? "a bundler finds modules"
    : `${file} has the module resolution of bundlers`;
}

/** Returns words that explain the choice of the preset, such as `the project only calls the API`. */
function reasonOfPreset({ errors, leftOut }: FirstFindings, isBrowser: boolean): string {
  const reason = isBrowser
    ? "the project only calls the API"
    : `the document has ${errors === 1 ? "1 error" : `${errors} errors`}`;
  if (leftOut.length === 0) return reason;
  const pieces = leftOut.length === 1 ? "1 piece that is" : `${leftOut.length} pieces that are`;
  return `${reason}. ${defaultIgnoreFile} accepts ${pieces} left out now`;
}
