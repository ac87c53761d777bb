// Divides operations into files, one for each first tag.

import type { ApiModel, Operation } from "../../model/api-model.js";
import { FileNames } from "../../model/names/file-names.js";
import { groupsByTag, untagged } from "../../model/names/tag-groups.js";

export interface TagFile {
  /**
   * The file name without extension. The file name is valid on all platforms, even if the tag contains other
   * characters.
   */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** Returns a file for each first tag, in document order. Operations without a tag are in the file `untagged`. */
export function tagFiles({ operations }: ApiModel): TagFile[] {
  const names = new FileNames([untagged]);
  return groupsByTag(operations).map(({ tag, name, operations }) => ({
    name: tag === undefined ? name : names.claim(name),
    operations,
  }));
}
