// From two documents that differ to their changes: what did not change is left out, the rest modelled and compared.

import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import type { ChangeSet } from "../diff/change.js";
import { compareModels } from "../diff/compare.js";
import { changedParts } from "../diff/input/changed-parts.js";
import type { Side } from "../diff/input/side.js";
import type { SpecDocument } from "../load/spec-document.js";
import { buildModel } from "../model/api.js";
import type { ApiModel } from "../model/api-model.js";
import { lockOf, type NameLock } from "../model/names/name-lock.js";
import { DocumentRefused } from "./document-refused.js";
import type { Progress } from "./progress.js";

/** A document and what it means. */
interface ModelledSide extends Side {
  readonly model: ApiModel;
}

/** The changes from one side to the other. Throws `DocumentRefused` for a document that has no model. */
export async function compareMeaning(
  sides: { readonly before: Side; readonly after: Side },
  progress: Progress,
): Promise<{ changes: ChangeSet; before: ModelledSide; after: ModelledSide }> {
  const parts = changedParts({ before: sides.before.document, after: sides.after.document });
  const before = await progress.phase("model", () => modelled(sides.before, parts.before));
  // Generated types keep the names that they once had.
  const lock = lockOf(before.model);
  const after = await progress.phase("model", () => modelled(sides.after, parts.after, lock));
  const changes = await progress.phase("compare", () => compareModels(before.model, after.model));
  return { changes, before, after };
}

function modelled(side: Side, parts: SpecDocument, lock?: NameLock): ModelledSide {
  try {
    return { ...side, model: buildModel(parts, lock) };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    throw new DocumentRefused(side.document, error.diagnostics);
  }
}
