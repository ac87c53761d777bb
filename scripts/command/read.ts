// From a file to a judged model: the stages that every command begins with.

import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import type { JsonObject } from "../json/json.js";
import { readDocument } from "../load/load.js";
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
import { DocumentRefused } from "./document-refused.js";
import { expectLargeHeap } from "./large-heap.js";
import type { ReadingOption, Settings } from "./options.js";
import { type FindingOptions, readPolicy } from "./policy.js";
import type { Progress } from "./progress.js";

/** How a document is read. */
export interface ReadOptions extends FindingOptions, Project {
  /** Names that it knows stay. */
  readonly lock?: NameLock;
  /** The style of functions that it does not know. */
  readonly names?: FunctionStyle | undefined;
  /** Whether the model keeps what calls do not have (default: it does not). */
  readonly isLiteral?: boolean | undefined;
  /** Overlays for the document, in the order in which they are applied. */
  readonly overlays?: readonly string[] | undefined;
  /** Whether schemas are read as JSON Schema does. */
  readonly strictJsonSchema?: boolean | undefined;
  /** Present for a file of schemas alone: the version that they are written in. */
  readonly schemasOf?: DocumentVersion | undefined;
  /** Selected operations (default: all). Findings of others are not reported. */
  readonly choice?: Choice | undefined;
}

/** How a command that makes something of the document reads it. */
export function readingOf({ strict, ...others }: Pick<Settings, ReadingOption>): ReadOptions {
  const { config, rules, ignore, unsafePatterns, overlays, root, strictJsonSchema } = others;
  const findings = { preset: presetOf(strict), rules, ignore, unsafePatterns };
  return { ...findings, config, overlays, root, strictJsonSchema };
}

/** A document, its model, and all findings about it. */
export interface Reading {
  readonly document: SpecDocument;
  /** The document as the model has it: bundled, without the pieces that were left out. */
  readonly root: JsonObject;
  readonly model: ApiModel;
  /** Unsorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many pieces of the document were left out. */
  readonly leftOut: number;
  /** The operations that were lost with them, of those that are wanted. */
  readonly lost: readonly LostOperation[];
  /** The functions of all operations that the document writes. */
  readonly functions: FunctionPlan;
  /** How findings were taken. */
  readonly policy: Policy;
}

/** Reads and judges the document in `file`. Throws `DiagnosticsError` when it cannot be read or understood at all. */
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
    choice,
    ...others
  }: ReadOptions = {
    preset: "author",
  },
): Promise<Reading> {
  const policy = await readPolicy(others);
  const loaded = await progress.phase("load", () =>
    readDocument(file, { overlays, root, config, strictJsonSchema, schemasOf }),
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
      ...(structure === undefined ? {} : { structure }),
      ...(choice === undefined || isEverything(choice) ? {} : { wants: selectedBy(choice) }),
    };
    const mended = await progress.phase("rules", () => mend(loaded, options));
    const diagnostics = withLevels(mended.diagnostics, policy);
    return { ...mended, leftOut: mended.leftOut.length, diagnostics, policy };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    // Rules need a model. Without one, the findings so far are reported.
    throw new DocumentRefused(document, [...loaded.diagnostics, ...error.diagnostics]);
  }
}

/** Stops when there is an error among the findings: a document that is wrong must not become code. */
export function refuseErrors({
  document,
  diagnostics,
}: Pick<Reading, "document" | "diagnostics">): void {
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) {
    throw new DocumentRefused(document, diagnostics);
  }
}
