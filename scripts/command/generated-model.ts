// Selects the operations and media types for which code is generated. All commands select operations in the same way.

import type { SpecDocument } from "../load/spec-document.js";
import { writtenIn } from "../mend/lost-operations.js";
import type { ApiModel } from "../model/api-model.js";
import { withJsonFirst } from "../model/media-type-choice.js";
import { type Choice, choose, unmatchedWords } from "../model/selection.js";
import type { Settings } from "./options.js";
import { UsageError } from "./usage.js";

/** The options that decide the operations, media types and function names of the generated code. */
export const generatedOptions = ["include", "exclude", "mediaTypes", "names"] as const;

/** Returns the model for generated code, and the media types that are left out because the body also has JSON. */
export function generatedModel(
  model: ApiModel,
  choice: Choice,
  mediaTypes: Settings["mediaTypes"] | undefined,
): { readonly model: ApiModel; readonly leftOut: readonly string[] } {
  const chosen = choose(model, choice);
  return mediaTypes === "all" ? { model: chosen, leftOut: [] } : withJsonFirst(chosen);
}

/**
 * Throws `UsageError` for a pattern that matches no operation. The pattern may be misspelt, or the document may have
 * changed.
 */
export function refuseUnmatched(
  { model, document }: { readonly model: ApiModel; readonly document: SpecDocument },
  choice: Choice,
): void {
  // A pattern may also match an operation that is left out because of a mistake.
  const [first] = unmatchedWords([...model.operations, ...writtenIn(document)], choice);
  if (first === undefined) return;
  const { list, by, word } = first;
  throw new UsageError(`${list}: no operation has ${words[by]} '${word}'`);
}

const words = { tags: "the tag", paths: "the path", operations: "the operationId" } as const;
