// The names that earlier runs gave: every command that prints names reads them.
import { type NameLock, readLock } from "../model/names/name-lock.js";
import { readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { options } from "./options.js";

/** The file with the names, beside the folders of the targets. */
export const namesFile = "names.json";

/** Returns the names that the output folder keeps; none where nothing was generated into it. */
export async function keptNames(out: string | undefined): Promise<NameLock> {
  const { text } = await readEarlier(out ?? String(options.out.otherwise), namesFile);
  return readLock(mendMerged(text));
}
