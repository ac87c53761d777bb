// Detects equal documents, which need no comparison.

import { equalValues, isSameList } from "../../json/equal-values.js";
import type { SpecDocument } from "../../load/spec-document.js";

/**
 * Returns true if both documents are equal; the order of their members is ignored. Equal documents are detected without
 * building their models.
 */
export function areSameDocuments(before: SpecDocument, after: SpecDocument): boolean {
  const texts = ({ files }: SpecDocument) => files.map(({ text }) => text);
  const [old, now] = [texts(before), texts(after)];
  if (isSameList(old, now)) return true;
  // Type names depend on the files, which may differ even if the bundled documents are equal.
  if (old.length > 1 || now.length > 1) return false;
  return before.version === after.version && equalValues(before.root, after.root);
}
