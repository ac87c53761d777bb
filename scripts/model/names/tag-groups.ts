// Groups operations by their first tag, for one file per tag. Tags whose kind is `badge` or `audience` do not group
// operations.

import type { Operation } from "../api-model.js";
import { plainName } from "./file-names.js";

export interface TagGroup {
  /** The tag of the group; absent for operations without a tag. */
  readonly tag: string | undefined;
  /** The preferred name of the file, without extension. */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** The name of the file that contains operations without a tag. */
export const untagged = "untagged";

/** Returns a group for each first tag, in document order, and a group for operations without a tag. */
export function groupsByTag(operations: readonly Operation[]): TagGroup[] {
  const byTag = new Map<string | undefined, Operation[]>();
  for (const operation of operations) {
    const tag = operation.groupTag ?? operation.tags[0];
    const group = byTag.get(tag);
    if (group === undefined) byTag.set(tag, [operation]);
    else group.push(operation);
  }
  return [...byTag].map(([tag, group]) => ({
    tag,
    name: tag === undefined ? untagged : plainName(tag, "tag"),
    operations: group,
  }));
}
