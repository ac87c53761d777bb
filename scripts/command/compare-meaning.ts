// Compares the models of two documents. To save time, the comparison ignores the content of operations and components
// that are equal in both documents.

import { DiagnosticsError, DocumentRefused } from "../diagnostics/diagnostic.js";
import type { ChangeSet } from "../diff/change.js";
import { compareModels } from "../diff/compare.js";
import { filled } from "../diff/input/broken-references.js";
import { changedParts } from "../diff/input/changed-parts.js";
import type { Side } from "../diff/input/side.js";
import type { SpecDocument } from "../load/spec-document.js";
import { buildModel } from "../model/api.js";
import type { ApiModel } from "../model/api-model.js";
import { type FunctionStyle, lockedFor } from "../model/names/function-names.js";
import { lockOf, type NameLock, noLock, operationIdsOf } from "../model/names/name-lock.js";
import type { Progress } from "./progress.js";

interface ModelledSide extends Side {
  readonly model: ApiModel;
}

/** Options that decide the names of generated functions: the name lock, and the style of new names. */
export interface Naming {
  readonly lock?: NameLock | undefined;
  readonly names?: FunctionStyle | undefined;
}

/** Returns the changes between two documents. Throws `DocumentRefused` if a document has no valid model. */
export async function compareMeaning(
  sides: { readonly before: Side; readonly after: Side },
  progress: Progress,
  { lock = noLock, names }: Naming = {},
): Promise<{ changes: ChangeSet; before: ModelledSide; after: ModelledSide }> {
  const { before: old, after: now } = filled(sides.before, sides.after);
  const parts = changedParts({ before: old.document, after: now.document });
  const modelled = (side: Side, document: SpecDocument, known: NameLock) =>
    progress.phase("model", () => {
      const ids = operationIdsOf(side.document);
      return modelOf(side, document, lockedFor(ids, known, names));
    });
  const before = await modelled({ ...sides.before, document: old.document }, parts.before, lock);
  // Types of the new document keep the names that they have in the old document.
  const after = await modelled(
    { ...sides.after, document: now.document },
    parts.after,
    merged(lock, lockOf(before.model)),
  );
  const broken = { before: old.broken, after: now.broken };
  const changes = await progress.phase("compare", () =>
    compareModels(before.model, after.model, { broken }),
  );
  return { changes, before, after };
}

/**
 * Merges two name locks, which contain generated names. If both locks have a name for the same key, the name in `later`
 * is used.
 */
function merged(earlier: NameLock, later: NameLock): NameLock {
  return {
    schemas: new Map([...earlier.schemas, ...later.schemas]),
    operations: new Map([...earlier.operations, ...later.operations]),
    functions: new Map([...earlier.functions, ...later.functions]),
  };
}

function modelOf(side: Side, parts: SpecDocument, lock: NameLock): ModelledSide {
  try {
    return { ...side, model: buildModel(parts, lock) };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    throw new DocumentRefused(side.document, error.diagnostics);
  }
}
