// Groups operations by tag, for files by tag: those with the same first tag, without tags that are badges.

import type { Operation } from "../api-model.js";
import { plainName } from "./file-names.js";

/** The operations of one tag. */
export interface TagGroup {
  /** Absent for operations without a tag. */
  readonly tag: string | undefined;
  /** The preferred name of the file, without extension. */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** The name of the file for operations without a tag. */
export const untagged = "untagged";

/** Returns a group for each first tag, in the order of the document, and one for operations without a tag. */
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
