// Reads the names of earlier runs. Every command that prints names uses them.
import { type NameLock, readLock } from "../model/names/name-lock.js";
import { readEarlier } from "../write/disk.js";
import { mendMerged } from "../write/merged-json.js";
import { options } from "./options.js";

/** The file with the names, in the output folder. */
export const namesFile = "names.json";

/** Returns the names that the output folder keeps; an empty lock if it has no generated code. */
export async function keptNames(out: string | undefined): Promise<NameLock> {
  const { text } = await readEarlier(out ?? String(options.out.otherwise), namesFile);
  return readLock(mendMerged(text));
}
