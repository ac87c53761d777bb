// Reads the name lock of earlier runs. Every command that prints generated names uses the name lock.
import { type NameLock, readLock } from "../model/names/name-lock.js";
import { readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { options } from "./options.js";

/** The name of the file that contains the name lock, in the output folder. */
export const namesFile = "names.json";

/** Returns the name lock in the output folder. If the folder has no generated code, the name lock is empty. */
export async function keptNames(out: string | undefined): Promise<NameLock> {
  const { text } = await readEarlier(out ?? String(options.out.otherwise), namesFile);
  return readLock(mendMerged(text));
}
