// Runs all steps of `generate` except writing: from the document to a plan for the output folder.

import { join, resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonObject } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { EarlierTexts } from "../load/parse/earlier-texts.js";
import type { Preset } from "../mend/levels.js";
import { withLevels } from "../mend/policy.js";
import { lockOf, noLock, printLock, readLock } from "../model/names/name-lock.js";
import { servedOf } from "../model/operation.js";
import { type Choice, isEverything } from "../model/selection.js";
import type { DocumentVersion } from "../openapi/versions.js";
import { webhooksField } from "../openapi/webhooks.js";
import type { EarlierFunctions } from "../targets/earlier-functions.js";
import { errorBodyFinding } from "../targets/server/error-bodies.js";
import { defaultTargets, type TargetName, targetNames, withImported } from "../targets/target.js";
import type { SharedTypes } from "../targets/types/shared-schemas.js";
import { type Earlier, readDisk, readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { makePlan, type Plan } from "../write/plan.js";
import { computeArtifacts, type Order } from "./compute.js";
import type { EarlierPieces } from "./earlier-pieces.js";
import { engineTypes } from "./engine-types.js";
import { convertedFormatTypes } from "./format-types.js";
import { refuseUnmatched } from "./generated-model.js";
import { int64Findings } from "./int64-findings.js";
import { namesFile } from "./kept-names.js";
import { type MissingOperation, missingOperations } from "./missing-operations.js";
import type { OutputOptions } from "./options.js";
import { importedBy, refuseInPackage } from "./own-module.js";
import { passed } from "./passes.js";
import type { Progress } from "./progress.js";
import { type Reading, readSpec, refuseErrors } from "./read.js";
import { UsageError } from "./usage.js";
import { typesToImport } from "./workspace/shared-types.js";

/** The options of one run of `generate` for one document. */
export interface OutputRequest
  extends Partial<Omit<OutputOptions, "spec" | "out" | "strict" | "include" | "exclude">> {
  /** The OpenAPI document. */
  readonly spec: string;
  /** The output folder. */
  readonly out: string;
  /** The operations for which code is generated. Defaults to all operations of the document. */
  readonly choice?: Choice;
  readonly config?: string;
  /** The people for whom findings are reported: the document's authors or its users. Defaults to `user`. */
  readonly preset?: Preset;
  /** True if `generate` may overwrite and remove generated files that were edited. */
  readonly force?: boolean;
  /** Functions that this process compiled for earlier runs of `generate`. */
  readonly earlier?: EarlierFunctions;
  /** Cached results of the previous `generate` run in this process. */
  readonly pieces?: EarlierPieces;
  /** The parsed files of the previous run in the same process. */
  readonly texts?: EarlierTexts;
  /** The shared files whose types the generated types may import. */
  readonly shared?: readonly OutputRequest[];
  /** The OpenAPI version of the schemas in a shared file; absent for other documents. */
  readonly schemasOf?: DocumentVersion;
}

/** The document, and the files that `generate` will create, update, keep and remove. */
export interface Output {
  readonly reading: Reading;
  readonly plan: Plan;
  /** The targets that the output folder contained before the run. */
  readonly earlier: readonly TargetName[];
  /** The targets that were added because other targets import their files. */
  readonly imported: readonly TargetName[];
  /** Media types that were left out of the generated code, because their bodies are also available as JSON. */
  readonly mediaTypesLeftOut: readonly string[];
  /** The number of webhooks in `x-webhooks`, for which only the target `webhooks` generates code. */
  readonly webhooksLeftOut: number;
  /** The operations in the document for which a target generates no code. */
  readonly missing: readonly MissingOperation[];
  /** The types of shared files that the generated types import. */
  readonly shared: readonly SharedTypes[];
}

/**
 * Reads and validates the document, and computes the generated files. Throws `DiagnosticsError` if the document cannot
 * be used. Writes no files.
 */
export async function planOutput(request: OutputRequest, progress: Progress): Promise<Output> {
  const earlier = await readEarlier(request.out, namesFile);
  const targets = targetsOf(request, earlier);
  refuseBareImports(targets.made, request);
  const file = join(request.out, "types/formats.ts");
  const converted = convertedFormatTypes(request.formatTypes ?? {}, file, targets.made);
  if (converted.hasDigits) refuseShared(request);
  const makers = sampleMakersOf(request, targets.made);
  const lock = request.schemasOf === undefined ? readLock(mendMerged(earlier.text)) : noLock;

  const serves = targets.made.includes("server");
  const options = { preset: "user", ...request, lock, serves } as const;
  const reading = await readSpec(request.spec, progress, options);
  refuseErrors(reading);
  refuseUnmatched(reading, request.choice ?? {});

  const { model, whole, digits, ...leftOut } = passed(reading, request, {
    lock,
    takesExtension: targets.made.includes("webhooks"),
    hasDigits: converted.hasDigits,
  });
  const engineOptions = { formatTypes: request.formatTypes ?? {} };
  const shared = await sharedTypes({ ...reading, model }, request, targets.made);
  const order = {
    ...orderOf(request, targets.made, reading),
    shared,
    ...(Object.keys(converted.types).length > 0 ? { formatTypes: converted.types } : {}),
    ...(converted.hasDates ? { dates: "date" as const } : {}),
    ...(digits === undefined ? {} : { int64: digits.places }),
    ...(makers === undefined ? {} : { sampleMakers: makers }),
    ...(request.typesEngine === "openapi-typescript"
      ? { openapiTypes: await engineTypes(reading, model, engineOptions, "generate") }
      : {}),
  };
  // The cache does not distinguish 64-bit integers and dates from other values, so a run that converts them uses no
  // cache.
  const isPlain = digits === undefined && order.dates !== "date";
  const pieces = isPlain ? request.pieces?.next(model) : undefined;
  const artifacts = [
    ...(await computeArtifacts(
      pieces?.model ?? digits?.model ?? model,
      pieces === undefined ? order : { ...order, pieces },
      progress,
    )),
    // A file of shared schemas gets no name lock, because no document would read the lock.
    ...(request.schemasOf === undefined
      ? [{ path: namesFile, text: printLock(lockOf(whole)), from: "names" }]
      : []),
  ];
  const plan = await progress.phase("plan", async () =>
    makePlan(artifacts, await readDisk(request.out, artifacts), {
      targets: targets.made,
      force: request.force ?? false,
    }),
  );
  const ofServer = serves ? errorBodyFinding(servedOf(model)) : [];
  const ofOutput = [...ofServer, ...int64Findings(digits?.places.numbers ?? [])];
  const ofDocument = targets.made.includes("webhooks")
    ? reading.diagnostics.filter((one) => !isAboutWebhooks(one, reading.document.root))
    : reading.diagnostics;
  const diagnostics = [...ofDocument, ...withLevels(ofOutput, reading.policy)];
  return {
    reading: { ...reading, diagnostics },
    plan,
    earlier: targetNames.filter((name) => earlier.targets.has(name)),
    imported: targets.imported,
    ...leftOut,
    missing: missingOperations(reading.lost, targets.made, request.allowMissing),
    shared,
  };
}

/**
 * Returns true for the warning that only some targets read the webhooks of the document. The target `webhooks` reads
 * them, so the warning does not apply to its output.
 */
function isAboutWebhooks({ code, pointer }: Diagnostic, root: JsonObject): boolean {
  return code === "ignored-construct" && pointer === append("", webhooksField(root));
}

/** Returns the types of shared files that the generated types import. */
async function sharedTypes(
  own: Pick<Reading, "document" | "model">,
  request: OutputRequest,
  targets: readonly TargetName[],
): Promise<readonly SharedTypes[]> {
  // The modules of a package must not import files outside of the package, so they cannot import shared types.
  if ((request.shared ?? []).length === 0 || targets.includes("package")) return [];
  return typesToImport(own, request);
}

/** Returns the targets to generate, and the additional targets that the generated code imports. */
function targetsOf(
  { targets }: OutputRequest,
  earlier: Earlier,
): { readonly made: readonly TargetName[]; readonly imported: readonly TargetName[] } {
  // The targets of earlier runs are generated again, because their files would otherwise become stale.
  const usual = targetNames.filter(
    (name) => defaultTargets.includes(name) || earlier.targets.has(name),
  );
  const requested = targets ?? usual;
  const made = withImported(requested, usual);
  return { made, imported: made.filter((name) => !requested.includes(name)) };
}

/**
 * Returns the input from which all targets generate code. A package contains the document only if code is generated for
 * all operations.
 */
function orderOf(
  {
    templates,
    choice = {},
    formatTypes: _formatTypes,
    sampleMakers: _sampleMakers,
    shared: _shared,
    texts: _texts,
    pieces: _pieces,
    ...options
  }: OutputRequest,
  targets: readonly TargetName[],
  { document }: Reading,
): Order {
  return {
    ...options,
    targets,
    templates: templates === undefined ? [] : [resolve(templates)],
    ...(isEverything(choice) ? { document: document.root } : {}),
  };
}

/** Returns the path of the module with sample functions, relative to `samples/index.ts`, which imports the module. */
function sampleMakersOf(
  { sampleMakers, out }: OutputRequest,
  targets: readonly TargetName[],
): string | undefined {
  if (sampleMakers === undefined || !targets.includes("samples")) return undefined;
  refuseInPackage("sampleMakers", sampleMakers, "makers", targets);
  return importedBy(join(out, "samples/index.ts"), sampleMakers);
}

function refuseShared({ shared = [] }: OutputRequest): void {
  if (shared.length === 0) return;
  throw new UsageError("formatTypes.int64: documents that share types read integers as numbers", [
    "Leave out formatTypes.int64, or run generate for each document by itself",
  ]);
}

function refuseBareImports(targets: readonly TargetName[], { imports }: OutputRequest): void {
  if (imports !== "none" || !targets.includes("package")) return;
  throw new UsageError("The target package needs imports with extensions", [
    "Set imports to js or ts: Node finds no module by a name without an extension",
  ]);
}
