// Which file an operation's function stands in where there is one for each tag: that of its first tag.
import type { ApiModel } from "../../model/api.js";
import { FileNames, plainName } from "../../model/file-names.js";
import type { Operation } from "../../model/operation.js";

/** The operations of one tag. */
export interface TagFile {
  /** Without its ending; a name of ours, whatever the tag is. */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** A file for each tag that is some operation's first, in the order of the contract; `untagged` for the rest. */
export function tagFiles({ operations }: ApiModel): TagFile[] {
  const byTag = new Map<string | undefined, Operation[]>();
  for (const operation of operations) {
    const [tag] = operation.tags;
    const group = byTag.get(tag);
    if (group === undefined) byTag.set(tag, [operation]);
    else group.push(operation);
  }
  const names = new FileNames(["untagged"]);
  return [...byTag].map(([tag, group]) => ({
    name: tag === undefined ? "untagged" : names.claim(plainName(tag, "tag")),
    operations: group,
  }));
}
