// Reads and validates a document: the first steps of every command.

import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
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
import { DocumentRefused } from "./document-refused.js";
import { expectLargeHeap } from "./large-heap.js";
import type { ReadingOption, Settings } from "./options.js";
import { type FindingOptions, readPolicy } from "./policy.js";
import type { Progress } from "./progress.js";

/** Options for reading a document. */
export interface ReadOptions extends FindingOptions, Project {
  /** Names in this lock do not change. */
  readonly lock?: NameLock;
  /** The style of function names that the lock lacks. */
  readonly names?: FunctionStyle | undefined;
  /** Whether the model keeps parts that calls do not use (default: no). */
  readonly isLiteral?: boolean | undefined;
  /** Overlays for the document, in the order of application. */
  readonly overlays?: readonly string[] | undefined;
  /** Whether schemas are read strictly as JSON Schema. */
  readonly strictJsonSchema?: boolean | undefined;
  /** Set for a file of schemas alone: the OpenAPI version of its schemas. */
  readonly schemasOf?: DocumentVersion | undefined;
  /** Texts that the run before parsed. */
  readonly texts?: EarlierTexts | undefined;
  /** Selected operations (default: all). Findings of others are not reported. */
  readonly choice?: Choice | undefined;
}

/** Returns the options for reading a document in order to generate from it. */
export function readingOf({ strict, ...others }: Pick<Settings, ReadingOption>): ReadOptions {
  const { config, rules, ignore, unsafePatterns, overlays, root, strictJsonSchema } = others;
  const findings = { preset: presetOf(strict), rules, ignore, unsafePatterns };
  return { ...findings, config, overlays, root, strictJsonSchema };
}

/** A document, its model, and all findings about it. */
export interface Reading {
  readonly document: SpecDocument;
  /** The bundled document of the model, without the pieces that were left out. */
  readonly root: JsonObject;
  readonly model: ApiModel;
  /** The findings, unsorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of pieces that were left out. */
  readonly leftOut: number;
  /** The selected operations that were lost. */
  readonly lost: readonly LostOperation[];
  /** The functions of all operations in the document. */
  readonly functions: FunctionPlan;
  /** The policy for findings. */
  readonly policy: Policy;
}

/** Reads and validates the document in `file`. Throws `DiagnosticsError` if it is unusable. */
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
      ...(structure === undefined ? {} : { structure }),
      ...(choice === undefined || isEverything(choice) ? {} : { wants: selectedBy(choice) }),
    };
    const mended = await progress.phase("rules", () => mend(loaded, options));
    const diagnostics = withLevels(mended.diagnostics, policy);
    return { ...mended, leftOut: mended.leftOut.length, diagnostics, policy };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    // Rules need a model. Without a model, only the earlier findings are reported.
    throw new DocumentRefused(document, [...loaded.diagnostics, ...error.diagnostics]);
  }
}

/** Throws if the findings include an error, because no code must be generated from a wrong document. */
export function refuseErrors({
  document,
  diagnostics,
}: Pick<Reading, "document" | "diagnostics">): void {
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) {
    throw new DocumentRefused(document, diagnostics);
  }
}
