// Compares the fields of a path item that operations do not inherit.

import type { PathItem } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import { pairByPath } from "../changes/operation-pairs.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

/**
 * Compares path items. If a path item with operations is added or removed, only the change of its operations is
 * reported.
 */
export function comparePathItems(
  before: readonly PathItem[],
  after: readonly PathItem[],
  { list, reaches }: { readonly list: ChangeList; readonly reaches?: ChangedOperation },
): void {
  const operations = reaches === undefined ? [] : [reaches];
  const { both, gone, added } = pairByPath(before, after, () => "");
  for (const [item, other] of both) {
    const owners = { label: other.path, operations, before: item.pointer, after: other.pointer };
    compareUnmodelled(item, other, owners, list);
  }
  for (const item of gone) {
    if (item.methods.length > 0) continue;
    list.add("path-removed", `path ${item.path} removed`, operations, item.pointer, undefined);
  }
  for (const item of added) {
    if (item.methods.length > 0) continue;
    list.add("path-added", `path ${item.path} added`, operations, undefined, item.pointer);
  }
}
