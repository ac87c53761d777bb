// From a spec file to a plan for the output folder: all of `generate` but the writing.

import { join, resolve } from "node:path";
import type { Preset } from "../mend/levels.js";
import { taken } from "../mend/policy.js";
import type { ApiModel } from "../model/api-model.js";
import { withEnumNames } from "../model/names/enum-names.js";
import { lockOf, type NameLock, printLock, readLock } from "../model/names/name-lock.js";
import { servedOf } from "../model/operation.js";
import { withOpenEnums } from "../model/schemas/open-enums.js";
import type { Choice } from "../model/selection.js";
import type { EarlierFunctions } from "../targets/earlier-functions.js";
import type { TargetOptions } from "../targets/options.js";
import { errorBodyFinding } from "../targets/server/error-bodies.js";
import { defaultTargets, type TargetName, targetNames, withImported } from "../targets/target.js";
import { type Earlier, readDisk, readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { makePlan, type Plan } from "../write/plan.js";
import { computeArtifacts, type Order } from "./compute.js";
import { engineTypes } from "./engine-types.js";
import { convertedFormatTypes } from "./format-types.js";
import { generatedModel, refuseUnmatched } from "./generated-model.js";
import { namesFile } from "./kept-names.js";
import { type MissingOperation, missingOperations } from "./missing-operations.js";
import type { OutputOptions } from "./options.js";
import type { Progress } from "./progress.js";
import { type Reading, readSpec, refuseErrors } from "./read.js";
import { UsageError } from "./usage.js";

/** The document, the targets and their options, and the output folder. */
export interface OutputRequest
  extends Partial<Omit<OutputOptions, "spec" | "out" | "strict" | "include" | "exclude">> {
  /** The OpenAPI document. */
  readonly spec: string;
  /** The output folder. */
  readonly out: string;
  /** The operations to generate (default: all). */
  readonly choice?: Choice;
  /** The project's config file. */
  readonly config?: string;
  /** For whom the document is read (default: `user`). */
  readonly preset?: Preset;
  /** Overwrite and remove also what somebody edited. */
  readonly force?: boolean;
  /** Functions that earlier runs of this process compiled. */
  readonly earlier?: EarlierFunctions;
}

/** The document that was read, and what writing would do. */
export interface Output {
  readonly reading: Reading;
  readonly plan: Plan;
  /** The targets that the output folder had before. */
  readonly earlier: readonly TargetName[];
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
  const targets = targetsOf(request, earlier);
  refuseBareImports(targets.made, request);
  const lock = readLock(mendMerged(earlier.text));

  const serves = targets.made.includes("server");
  const said = { preset: "user", ...request, lock, serves } as const;
  const reading = await readSpec(request.spec, progress, said);
  refuseErrors(reading);
  refuseUnmatched(reading, request.choice ?? {});

  const chosen = chosenModel(reading.model, request, lock);
  const file = join(request.out, "types/formats.ts");
  const converted = convertedFormatTypes(request.formatTypes ?? {}, file, targets.made);
  const engineOptions = { formatTypes: request.formatTypes ?? {} };
  const order = {
    ...orderOf(request, targets.made, reading),
    ...(Object.keys(converted.types).length > 0 ? { formatTypes: converted.types } : {}),
    ...(converted.hasDates ? { dates: "date" as const } : {}),
    ...(request.typesEngine === "openapi-typescript"
      ? { openapiTypes: await engineTypes(reading, chosen.model, engineOptions, "generate") }
      : {}),
  };
  const artifacts = [
    ...(await computeArtifacts(chosen.model, order, progress)),
    { path: namesFile, text: printLock(lockOf(chosen.whole)), from: "names" },
  ];
  const plan = await progress.phase("plan", async () =>
    makePlan(artifacts, await readDisk(request.out, artifacts), {
      targets: targets.made,
      force: request.force ?? false,
    }),
  );
  const ofServer = serves ? errorBodyFinding(servedOf(chosen.model)) : [];
  const diagnostics = [...reading.diagnostics, ...taken(ofServer, reading.policy)];
  return {
    reading: { ...reading, diagnostics },
    plan,
    earlier: targetNames.filter((name) => earlier.targets.has(name)),
    cameAlong: targets.imported,
    mediaTypesLeftOut: chosen.leftOut,
    missing: missingOperations(reading.lost, targets.made, request.allowMissing),
  };
}

/** Returns the targets to make, and those of them that only others import. */
function targetsOf(
  { targets }: OutputRequest,
  earlier: Earlier,
): { readonly made: readonly TargetName[]; readonly imported: readonly TargetName[] } {
  // Targets of an earlier run are made again: their files must not grow stale.
  const usual = targetNames.filter(
    (name) => defaultTargets.includes(name) || earlier.targets.has(name),
  );
  const requested = targets ?? usual;
  const made = withImported(requested, usual);
  return { made, imported: made.filter((name) => !requested.includes(name)) };
}

/** The models that enums are printed of. */
const withEnums: Readonly<Record<TargetOptions["enums"], typeof withOpenEnums>> = {
  union: (model) => model,
  const: withEnumNames,
  open: withOpenEnums,
};

/** Returns the model that files are made of, the `whole` one that names are kept for, and the media types left out. */
function chosenModel(
  read: ApiModel,
  { enums, choice = {}, mediaTypes }: OutputRequest,
  lock: NameLock,
): { readonly model: ApiModel; readonly whole: ApiModel; readonly leftOut: readonly string[] } {
  const whole = withEnums[enums ?? "union"](read, lock);
  const { model, leftOut } = generatedModel(whole, choice, mediaTypes);
  if (model.operations.length === 0 && whole.operations.length > 0)
    throw new UsageError("include and exclude leave no operation");
  return { model, whole, leftOut };
}

/** A package does not publish the document where the project leaves out operations of it. */
function orderOf(
  { templates, choice = {}, formatTypes: _formatTypes, ...options }: OutputRequest,
  targets: readonly TargetName[],
  { document }: Reading,
): Order {
  const isWhole = choice.include === undefined && choice.exclude === undefined;
  return {
    ...options,
    targets,
    templates: templates === undefined ? [] : [resolve(templates)],
    ...(isWhole ? { document: document.root } : {}),
  };
}

function refuseBareImports(targets: readonly TargetName[], { imports }: OutputRequest): void {
  if (imports !== "none" || !targets.includes("package")) return;
  throw new UsageError("The target package needs imports with extensions", [
    "Set imports to js or ts: Node finds no module by a name without an extension",
  ]);
}
