// Detects equal documents, which need no comparison.

import { equalValues, isSameList } from "../../json/equal-values.js";
import { type JsonValue, objectsIn } from "../../json/json.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { hasContraryValues } from "../../schema/meant-values.js";

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
  return before.version === after.version && haveSameMeaning(before.root, after.root);
}

/**
 * Returns true if two equal values of documents surely have the same meaning. The texts of some values matter, too:
 * next to `type: string`, `1.10` means `"1.10"`, and `1.1` means `"1.1"`.
 */
export function haveSameMeaning(before: JsonValue, after: JsonValue): boolean {
  return equalValues(before, after) && ![...objectsIn(before)].some(hasContraryValues);
}
