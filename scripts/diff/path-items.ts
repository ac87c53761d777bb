// What changed in what is said of a path and of none of its operations.
import type { PathItem } from "../model/path-item.js";
import type { ChangedOperation } from "./change.js";
import type { ChangeList } from "./change-list.js";
import { compareUnclaimed } from "./unclaimed.js";

/** Compares path items; one that comes or goes with operations is told by them. */
export function comparePathItems(
  before: readonly PathItem[],
  after: readonly PathItem[],
  { list, reaches }: { readonly list: ChangeList; readonly reaches?: ChangedOperation },
): void {
  const now = new Map(after.map((item) => [pathKey(item.path), item]));
  const operations = reaches === undefined ? [] : [reaches];
  for (const item of before) {
    const other = now.get(pathKey(item.path));
    now.delete(pathKey(item.path));
    if (other === undefined) {
      if (item.methods.length > 0) continue;
      list.add("path-removed", `path ${item.path} is gone`, operations, item.pointer, undefined);
      continue;
    }
    const owners = { label: other.path, operations, before: item.pointer, after: other.pointer };
    compareUnclaimed(item, other, owners, list);
  }
  for (const item of now.values()) {
    if (item.methods.length > 0) continue;
    list.add("path-added", `path ${item.path} is new`, operations, undefined, item.pointer);
  }
}

/** A path template without the names of its parameters, which nobody sees; other keys as they are. */
export function pathKey(path: string): string {
  return path.startsWith("/") ? path.replaceAll(/\{[^{}]*\}/g, "{}") : path;
}
