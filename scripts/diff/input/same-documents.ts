// Whether there is anything to compare: two documents that say the same to the letter have no change between them.

import { equalValues } from "../../json/equal-values.js";
import type { SpecDocument } from "../../load/spec-document.js";

/** True when both documents hold the same members, in whatever order; then no model has to be built. */
export function areSameDocuments(before: SpecDocument, after: SpecDocument): boolean {
  const texts = ({ files }: SpecDocument) => files.map(({ text }) => text);
  const [old, now] = [texts(before), texts(after)];
  if (old.length === now.length && old.every((text, index) => text === now[index])) return true;
  // The files of a document name its types: the same root may be made of other files.
  if (old.length > 1 || now.length > 1) return false;
  return before.version === after.version && equalValues(before.root, after.root);
}
