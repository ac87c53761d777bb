// Estimates the size of a document with the files that it refers to, before the document is read.
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Files of at least this size, in bytes, are not searched, because a large file rarely refers to other files. */
const LARGE = 2 << 20;
/** A text that may be a path. The pattern has no ending, so that each character is read only once. */
const PATH = /[\w./@+~-]+/g;
const ENDING = /\.(?:ya?ml|json)$/i;

/**
 * Returns the total size of a document and of the files that it may refer to, in bytes. The result is an estimate: each
 * text that looks like a file name counts as a reference. The search ends as soon as the total reaches `most`.
 */
export function bytesBehind(spec: string, most: number): number {
  const folders = [".", dirname(spec)].map((folder) => join(resolve(folder), "/"));
  const seen = new Set<string>();
  const rest = [resolve(spec)];
  let total = 0;
  for (let file = rest.pop(); file !== undefined && total < most; file = rest.pop()) {
    if (seen.has(file) || !isIn(folders, file)) continue;
    seen.add(file);
    const size = sizeOf(file);
    total += size;
    if (size === 0 || size >= LARGE) continue;
    const folder = dirname(file);
    for (const name of namesIn(file)) rest.push(resolve(folder, name));
  }
  return total;
}

/** Returns whether one of `folders` contains a file. Each folder ends with a separator. */
function isIn(folders: readonly string[], file: string): boolean {
  return folders.some((folder) => file.startsWith(folder));
}

/** Returns 0 for a path that is not an ordinary file, and for an invalid path, such as a path that is too long. */
function sizeOf(file: string): number {
  try {
    const stats = statSync(file);
    return stats.isFile() ? stats.size : 0;
  } catch {
    return 0;
  }
}

function namesIn(file: string): ReadonlySet<string> {
  try {
    const paths = readFileSync(file, "utf8").match(PATH) ?? [];
    return new Set(paths.filter((path) => ENDING.test(path.slice(-5))));
  } catch {
    return new Set();
  }
}
