// Reads the name lock of earlier runs. Every command that prints generated names uses it.
import { type NameLock, readLock } from "../model/names/name-lock.js";
import { readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { options } from "./options.js";

/** The file with the name lock, in the output folder. */
export const namesFile = "names.json";

/** Returns the name lock in the output folder; an empty lock if the folder has no generated code. */
export async function keptNames(out: string | undefined): Promise<NameLock> {
  const { text } = await readEarlier(out ?? String(options.out.otherwise), namesFile);
  return readLock(mendMerged(text));
}
