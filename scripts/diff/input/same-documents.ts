// Finds out whether two documents are equal, so that there is nothing to compare.

import { equalValues } from "../../json/equal-values.js";
import type { SpecDocument } from "../../load/spec-document.js";

/** Returns true if both documents have the same members, in any order. Then no model has to be built. */
export function areSameDocuments(before: SpecDocument, after: SpecDocument): boolean {
  const texts = ({ files }: SpecDocument) => files.map(({ text }) => text);
  const [old, now] = [texts(before), texts(after)];
  if (old.length === now.length && old.every((text, index) => text === now[index])) return true;
  // The files of a document decide the names of its types, and different files can form the same root.
  if (old.length > 1 || now.length > 1) return false;
  return before.version === after.version && equalValues(before.root, after.root);
}
