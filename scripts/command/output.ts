// From a spec file to a plan for the output folder: all of `generate` but the writing.
import { resolve } from "node:path";
import type { Levels, Preset, UnsafePatterns } from "../mend/levels.js";
import { taken } from "../mend/policy.js";
import type { MediaTypes } from "../model/media-type-choice.js";
import { lockOf, printLock, readLock } from "../model/names/name-lock.js";
import { servedOf } from "../model/operation.js";
import { withOpenEnums } from "../model/schemas/open-enums.js";
import type { Choice } from "../model/selection.js";
import { errorBodyFinding } from "../targets/server/error-bodies.js";
import {
  defaultTargets,
  type TargetInput,
  type TargetName,
  targetNames,
  withImported,
} from "../targets/target.js";
import { readDisk, readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { makePlan, type Plan } from "../write/plan.js";
import { computeArtifacts } from "./compute.js";
import { generatedModel, refuseUnmatched } from "./generated-model.js";
import {
  type AllowedMissing,
  type MissingOperation,
  missingOperations,
} from "./missing-operations.js";
import type { Progress } from "./progress.js";
import { type Reading, readSpec, refuseErrors } from "./read.js";
import { UsageError } from "./usage.js";

/** The document, the targets and their options, and the output folder. */
export interface OutputRequest
  extends Pick<TargetInput, "imports" | "enums" | "clientFiles" | "dates" | "formats" | "package"> {
  /** The OpenAPI document. */
  readonly spec: string;
  /** Overlays for the document, in the order in which they are applied. */
  readonly overlays?: readonly string[];
  /** The output folder. */
  readonly out: string;
  /** Made together with what they import. Absent: the default ones, and those that the output folder has already. */
  readonly targets?: readonly TargetName[];
  /** A folder with the user's own templates. */
  readonly templates?: string;
  /** The operations to generate (default: all). */
  readonly choice?: Choice;
  /** The folder that references may reach into. */
  readonly root?: string;
  /** The project's config file. */
  readonly config?: string;
  /** For whom the document is read (default: `user`). */
  readonly preset?: Preset;
  /** The level of findings, by code. */
  readonly rules?: Levels;
  /** The list of accepted findings (default: `.specloom-ignore.yaml`, if it exists). */
  readonly ignore?: string;
  /** Whether patterns that can take exponential time are checked all the same (default: `skip`). */
  readonly unsafePatterns?: UnsafePatterns;
  /** Whether schemas are read as JSON Schema does (default: as their authors mean them). */
  readonly strictJsonSchema?: boolean;
  /** Which media types of a body are generated where JSON is one of them (default: `json`). */
  readonly mediaTypes?: MediaTypes;
  /** The operations that may be missing. */
  readonly allowMissing?: readonly AllowedMissing[];
  /** Overwrite and remove also what somebody edited. */
  readonly force?: boolean;
}

/** Where the names stand that were given, beside the folders of the targets. */
const namesFile = "names.json";

/** The document that was read, and what writing would do. */
export interface Output {
  readonly reading: Reading;
  readonly plan: Plan;
  /** The targets that were not named: others import them. */
  readonly cameAlong: readonly TargetName[];
  /** The media types that JSON stands for. */
  readonly mediaTypesLeftOut: readonly string[];
  /** The operations of the document that a target lacks. */
  readonly missing: readonly MissingOperation[];
}

/** Reads, judges and computes. Throws `DiagnosticsError` when the document is refused; touches nothing. */
export async function planOutput(request: OutputRequest, progress: Progress): Promise<Output> {
  const earlier = await readEarlier(request.out, namesFile);
  const lock = readLock(mendMerged(earlier.text));
  const { preset = "user", rules, ignore, unsafePatterns, choice = {} } = request;
  const { overlays, root, config, strictJsonSchema } = request;
  const said = { preset, rules, ignore, unsafePatterns, overlays, strictJsonSchema };
  const reading = await readSpec(request.spec, progress, { ...said, root, config, lock, choice });
  refuseErrors(reading);
  // Targets of an earlier run are made again: their files must not grow stale.
  const usual = (name: TargetName) => defaultTargets.includes(name) || earlier.targets.has(name);
  const before = targetNames.filter(usual);
  const wanted = request.targets ?? before;
  const targets = withImported(wanted, before);
  refuseBareImports(targets, request);
  refuseUnmatched(reading, choice);
  const model = request.enums === "open" ? withOpenEnums(reading.model, lock) : reading.model;
  const { model: chosen, leftOut } = generatedModel(model, choice, request.mediaTypes);
  if (chosen.operations.length === 0 && model.operations.length > 0) {
    throw new UsageError("include and exclude leave no operation");
  }
  const names = { path: namesFile, text: printLock(lockOf(model)), from: "names" };
  const computed = await computeArtifacts(
    chosen,
    {
      targets,
      templates: request.templates === undefined ? [] : [resolve(request.templates)],
      imports: request.imports ?? "js",
      enums: request.enums ?? "union",
      clientFiles: request.clientFiles ?? "one",
      dates: request.dates ?? "string",
      formats: request.formats ?? "check",
      ...(request.package === undefined ? {} : { package: request.package }),
      ...(isWhole(choice) ? { document: reading.document.root } : {}),
    },
    progress,
  );
  const artifacts = [...computed, names];
  const plan = await progress.phase("plan", async () =>
    makePlan(artifacts, await readDisk(request.out, artifacts), {
      targets,
      force: request.force ?? false,
    }),
  );
  const cameAlong = targets.filter((name) => !wanted.includes(name));
  const missing = missingOperations(reading.lost, targets, request.allowMissing);
  const ofServer = targets.includes("server") ? errorBodyFinding(servedOf(chosen)) : [];
  const diagnostics = [...reading.diagnostics, ...taken(ofServer, reading.policy)];
  return {
    reading: { ...reading, diagnostics },
    plan,
    cameAlong,
    mediaTypesLeftOut: leftOut,
    missing,
  };
}

/** Whether all operations are chosen. A package does not publish operations that the project leaves out. */
function isWhole({ include, exclude }: Choice): boolean {
  return include === undefined && exclude === undefined;
}

function refuseBareImports(targets: readonly TargetName[], { imports }: OutputRequest): void {
  if (imports !== "none" || !targets.includes("package")) return;
  throw new UsageError("The target package needs imports with extensions", [
    "Set imports to js or ts: Node finds no module by a name without an extension",
  ]);
}
