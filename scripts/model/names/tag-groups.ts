// Which operations belong together where files go by tag: those whose first tag is the same, badges aside.

import type { Operation } from "../api-model.js";
import { plainName } from "./file-names.js";

/** The operations of one tag. */
export interface TagGroup {
  /** Absent for operations without a tag. */
  readonly tag: string | undefined;
  /** Preferred name of their file, without its ending. */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** How files of operations without a tag are called. */
export const untagged = "untagged";

/** A group for each tag that is some operation's first, in the order of the contract, and one for those without. */
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
