// Reads and validates a document, which is the first step of every command.

import { type Diagnostic, DiagnosticsError, DocumentRefused } from "../diagnostics/diagnostic.js";
import type { JsonObject } from "../json/json.js";
import { readDocument } from "../load/load.js";
import type { EarlierTexts } from "../load/parse/earlier-texts.js";
import type { Project } from "../load/root-folder.js";
import type { SpecDocument } from "../load/spec-document.js";
import { checkStructure } from "../load/structure/structure.js";
import { presetOf } from "../mend/levels.js";
import type { LostOperation } from "../mend/lost-operations.js";
import { mend, structureFault } from "../mend/mend.js";
import { levelOf, type Policy, withLevels } from "../mend/policy.js";
import type { ApiModel } from "../model/api-model.js";
import type { FunctionPlan, FunctionStyle } from "../model/names/function-names.js";
import { type NameLock, noLock } from "../model/names/name-lock.js";
import { type Choice, isEverything, selectedBy } from "../model/selection.js";
import type { DocumentVersion } from "../openapi/versions.js";
import type { EarlierPieces } from "./earlier-pieces.js";
import { expectLargeHeap } from "./large-heap.js";
import type { ReadingOption, Settings } from "./options.js";
import { type FindingOptions, readPolicy } from "./policy.js";
import type { Progress } from "./progress.js";

/** Options for reading a document. */
export interface ReadOptions extends FindingOptions, Project {
  /** The name lock of earlier runs, whose names must not change. */
  readonly lock?: NameLock;
  /** The naming style of functions that are not in the name lock. */
  readonly names?: FunctionStyle | undefined;
  /** True if the model also contains elements that no operation uses. Defaults to false. */
  readonly isLiteral?: boolean | undefined;
  /** Overlays for the document, in the order in which they are applied. */
  readonly overlays?: readonly string[] | undefined;
  /** True if schemas are interpreted literally as JSON Schema. */
  readonly strictJsonSchema?: boolean | undefined;
  /** For a file without operations: the OpenAPI version of its schemas. */
  readonly schemasOf?: DocumentVersion | undefined;
  /** Files that the previous run parsed. */
  readonly texts?: EarlierTexts | undefined;
  /** Results of the previous run in this process. */
  readonly pieces?: EarlierPieces | undefined;
  /**
   * The selected operations. If `choice` is absent, all operations are selected. Findings about other operations are
   * not reported.
   */
  readonly choice?: Choice | undefined;
}

/** Returns the options for reading a document before code is generated. */
export function readingOf({ strict, ...others }: Pick<Settings, ReadingOption>): ReadOptions {
  const { config, rules, ignore, unsafePatterns, overlays, root, strictJsonSchema } = others;
  const findings = { preset: presetOf(strict), rules, ignore, unsafePatterns };
  return { ...findings, config, overlays, root, strictJsonSchema };
}

export interface Reading {
  readonly document: SpecDocument;
  /** The bundled document, without the broken elements that were left out. */
  readonly root: JsonObject;
  readonly model: ApiModel;
  /** The findings, unsorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of broken elements that were left out. */
  readonly leftOut: number;
  /** The selected operations that were left out because of mistakes. */
  readonly lost: readonly LostOperation[];
  /** The names of the functions for all operations in the document. */
  readonly functions: FunctionPlan;
  /** The project's policy, which determines the level of each finding. */
  readonly policy: Policy;
}

/** Reads and validates the document in `file`. Throws `DiagnosticsError` if the document cannot be used. */
export async function readSpec(
  file: string,
  progress: Progress,
  {
    lock = noLock,
    names,
    isLiteral,
    overlays = [],
    root,
    config,
    strictJsonSchema,
    schemasOf,
    texts,
    pieces,
    choice,
    ...others
  }: ReadOptions = {
    preset: "author",
  },
): Promise<Reading> {
  const policy = await readPolicy(others);
  const loaded = await progress.phase("load", () =>
    readDocument(file, { overlays, root, config, strictJsonSchema, schemasOf, texts }),
  );
  const { document } = loaded;
  expectLargeHeap(document.files);
  try {
    const isStrict = levelOf(structureFault, policy) === "error";
    const structure = isStrict
      ? await progress.phase("structure", () => checkStructure(document))
      : undefined;
    const options = {
      policy,
      lock,
      names,
      isLiteral,
      earlier: pieces?.findings,
      ...(structure === undefined ? {} : { structure }),
      ...(choice === undefined || isEverything(choice) ? {} : { wants: selectedBy(choice) }),
    };
    const mended = await progress.phase("rules", () => mend(loaded, options));
    const diagnostics = withLevels(mended.diagnostics, policy);
    return { ...mended, leftOut: mended.leftOut.length, diagnostics, policy };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    // The rules need a model, so if building the model fails, no rule reports findings.
    throw new DocumentRefused(document, [...loaded.diagnostics, ...error.diagnostics]);
  }
}

/** Throws if at least one finding is an error, because code must not be generated from a faulty document. */
export function refuseErrors({
  document,
  diagnostics,
}: Pick<Reading, "document" | "diagnostics">): void {
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) {
    throw new DocumentRefused(document, diagnostics);
  }
}
