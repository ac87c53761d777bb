// Decides whether an output folder is unchanged since an earlier run, without generating files.
import { lstatSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { digest } from "../files/look.js";
import type { KnownStates } from "../files/states.js";
import { foldersAbove, MANIFEST } from "./artifact-path.js";
import type { Plan } from "./plan.js";

/** Digests of the manifest and of the other files that a run produced, by path. */
export type Prints = Readonly<Record<string, string>>;

/** Returns the digests of the output files after a plan was executed, or `undefined` if there is no output. */
export function printsAfter({ create, update, keep, manifest }: Plan): Prints | undefined {
  const prints: Record<string, string> = Object.create(null);
  for (const { path, bytes } of [...create, ...update]) prints[path] = digest(bytes);
  // For unchanged files, the bytes on disk are hashed, because their line ends may differ from the generated text.
  for (const { path, before } of keep) {
    if (before.kind !== "file") return undefined;
    prints[path] = digest(before.bytes);
  }
  const { action, bytes, before } = manifest;
  if (action === "remove") return undefined;
  if (action === "write") prints[MANIFEST] = digest(bytes);
  else if (before.kind === "file") prints[MANIFEST] = digest(before.bytes);
  else return undefined;
  return prints;
}

/** Returns true if all paths are ordinary files with the given digests, and all folders are ordinary folders. */
export function isUnchanged(folder: string, prints: Prints, states: KnownStates): boolean {
  try {
    if (!statSync(folder).isDirectory()) return false;
    const paths = Object.keys(prints);
    const folders = new Set(paths.flatMap(foldersAbove));
    return (
      [...folders].every((above) => lstatSync(join(folder, above)).isDirectory()) &&
      paths.every((path) => isAsPrinted(join(folder, path), prints[path], states))
    );
  } catch {
    return false;
  }
}

function isAsPrinted(file: string, print: string | undefined, states: KnownStates): boolean {
  const stats = lstatSync(file);
  if (!stats.isFile()) return false;
  if (states.has(file, stats)) return true;
  if (digest(readFileSync(file)) !== print) return false;
  states.add(file, stats);
  return true;
}
