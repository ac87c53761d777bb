// Selects the operations and media types for generated code. Every command uses this selection.

import type { SpecDocument } from "../load/spec-document.js";
import { writtenIn } from "../mend/lost-operations.js";
import type { ApiModel } from "../model/api-model.js";
import { withJsonFirst } from "../model/media-type-choice.js";
import { type Choice, choose, unmatchedWords } from "../model/selection.js";
import type { Settings } from "./options.js";
import { UsageError } from "./usage.js";

/** The options that affect the selection. */
export const generatedOptions = ["include", "exclude", "mediaTypes", "names"] as const;

/** Returns the model for generated code, and the media types that JSON replaces. */
export function generatedModel(
  model: ApiModel,
  choice: Choice,
  mediaTypes: Settings["mediaTypes"] | undefined,
): { readonly model: ApiModel; readonly leftOut: readonly string[] } {
  const chosen = choose(model, choice);
  return mediaTypes === "all" ? { model: chosen, leftOut: [] } : withJsonFirst(chosen);
}

/**
 * Throws `UsageError` for a pattern of the selection that matches no operation: it is misspelt, or the document
 * changed.
 */
export function refuseUnmatched(
  { model, document }: { readonly model: ApiModel; readonly document: SpecDocument },
  choice: Choice,
): void {
  // The selection may also name operations that were left out because they are broken.
  const [first] = unmatchedWords([...model.operations, ...writtenIn(document)], choice);
  if (first === undefined) return;
  const { list, by, word } = first;
  throw new UsageError(`${list}: no operation has ${words[by]} '${word}'`);
}

const words = { tags: "the tag", paths: "the path", operations: "the operationId" } as const;
