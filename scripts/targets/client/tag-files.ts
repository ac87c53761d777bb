// Which file an operation's function stands in where there is one for each tag: that of its first tag.

import type { ApiModel, Operation } from "../../model/api-model.js";
import { FileNames } from "../../model/names/file-names.js";
import { groupsByTag, untagged } from "../../model/names/tag-groups.js";

/** The operations of one tag. */
export interface TagFile {
  /** Without its ending; a name of ours, whatever the tag is. */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** A file for each tag that is some operation's first, in the order of the contract; `untagged` for the rest. */
export function tagFiles({ operations }: ApiModel): TagFile[] {
  const names = new FileNames([untagged]);
  return groupsByTag(operations).map(({ tag, name, operations }) => ({
    name: tag === undefined ? name : names.claim(name),
    operations,
  }));
}
