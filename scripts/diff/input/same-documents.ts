// Finds out whether two documents are equal. Equal documents need no comparison.

import { equalValues } from "../../json/equal-values.js";
import type { SpecDocument } from "../../load/spec-document.js";

/** Returns true if both documents have the same members, in any order. No model is built for equal documents. */
export function areSameDocuments(before: SpecDocument, after: SpecDocument): boolean {
  const texts = ({ files }: SpecDocument) => files.map(({ text }) => text);
  const [old, now] = [texts(before), texts(after)];
  if (old.length === now.length && old.every((text, index) => text === now[index])) return true;
  // The names of types depend on the files of a document, and two different sets of files can bundle to equal
  // documents.
  if (old.length > 1 || now.length > 1) return false;
  return before.version === after.version && equalValues(before.root, after.root);
}
