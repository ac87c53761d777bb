// From a file to a judged model: the stages that every command begins with.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import { readDocument } from "../load/load.js";
import type { SpecDocument } from "../load/spec-document.js";
import { checkStructure } from "../load/structure.js";
import { type ApiModel, buildModel } from "../model/api.js";
import { type NameLock, noLock } from "../model/name-lock.js";
import { judge } from "../rules/index.js";
import { DocumentRefused } from "./document-refused.js";
import type { Progress } from "./progress.js";

/** A document, what it means, and all that is to be said about it. */
export interface Reading {
  readonly document: SpecDocument;
  readonly model: ApiModel;
  /** Unsorted. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and judges the document in `file`; names that `lock` knows stay. Throws `DiagnosticsError` when it cannot be
 * read or understood at all.
 */
export async function readSpec(
  file: string,
  progress: Progress,
  lock: NameLock = noLock,
): Promise<Reading> {
  const loaded = await progress.phase("load", () => readDocument(file));
  const { document } = loaded;
  let model: ApiModel;
  try {
    model = await progress.phase("model", () => buildModel(document, lock));
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    // What cannot be made into a model cannot be judged, but what is known by now is told.
    throw new DocumentRefused(document, [...loaded.diagnostics, ...error.diagnostics]);
  }
  const structure = await progress.phase("structure", () => checkStructure(document));
  const diagnostics = await progress.phase("rules", () =>
    judge(document, model, structure, loaded),
  );
  return { document, model, diagnostics };
}

/** Stops when there is an error among the findings: a document that is wrong must not become code. */
export function refuseErrors({ document, diagnostics }: Reading): void {
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) {
    throw new DocumentRefused(document, diagnostics);
  }
}
