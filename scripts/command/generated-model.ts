// Selects the operations and media types for which code is generated. All commands select operations by the same rules.

import type { SpecDocument } from "../load/spec-document.js";
import { writtenIn } from "../mend/lost-operations.js";
import type { ApiModel } from "../model/api-model.js";
import { withJsonFirst } from "../model/media-type-choice.js";
import { type Choice, choose, unmatchedWords } from "../model/selection.js";
import type { Settings } from "./options.js";
import { UsageError } from "./usage.js";

/** The options that decide the operations, media types and function names of the generated code. */
export const generatedOptions = ["include", "exclude", "mediaTypes", "names"] as const;

/** Returns the model for code generation, and the media types that are left out in favour of JSON. */
export function generatedModel(
  model: ApiModel,
  choice: Choice,
  mediaTypes: Settings["mediaTypes"] | undefined,
): { readonly model: ApiModel; readonly leftOut: readonly string[] } {
  const chosen = choose(model, choice);
  return mediaTypes === "all" ? { model: chosen, leftOut: [] } : withJsonFirst(chosen);
}

/**
 * Throws `UsageError` if a pattern of `include` or `exclude` matches no operation. A pattern without a match may be
 * misspelt, or its operation may have been removed from the document.
 */
export function refuseUnmatched(
  { model, document }: { readonly model: ApiModel; readonly document: SpecDocument },
  choice: Choice,
): void {
  // A pattern is not refused if its only operation was left out because of a mistake in the document.
  const [first] = unmatchedWords([...model.operations, ...writtenIn(document)], choice);
  if (first === undefined) return;
  const { list, by, word } = first;
  throw new UsageError(`${list}: no operation has ${words[by]} '${word}'`);
}

const words = { tags: "the tag", paths: "the path", operations: "the operationId" } as const;
