// Searches a folder for OpenAPI documents, to suggest them if the command line names no document.
import { closeSync, type Dirent, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { documentNames } from "../load/folder.js";

/** Limits of the search: depth of folders, number of entries, number of results, and bytes to read of each file. */
const limits = { depth: 3, entries: 5000, found: 5, bytes: 4096 };

/** Returns the paths of at most five files that begin like OpenAPI documents, sorted by likelihood. */
export function candidates(folder: string): string[] {
  const found: Candidate[] = [];
  let entries = 0;
  // Folders are searched level by level, because documents are usually in the upper folders.
  let level = [""];
  for (let depth = 0; depth < limits.depth && level.length > 0; depth++) {
    const next: string[] = [];
    for (const path of level) {
      for (const entry of entriesOf(join(folder, path))) {
        if (++entries > limits.entries) return ranked(found);
        const at = path === "" ? entry.name : `${path}/${entry.name}`;
        if (entry.isDirectory()) {
          if (!/^(?:\.|node_modules$)/.test(entry.name)) next.push(at);
        } else if (entry.isFile() && /\.(?:ya?ml|json)$/i.test(entry.name)) {
          const kind = kindOf(join(folder, at));
          if (kind !== undefined) found.push({ path: at, kind });
        }
      }
    }
    level = next;
  }
  return ranked(found);
}

interface Candidate {
  readonly path: string;
  readonly kind: "openapi" | "swagger";
}

/**
 * Sorts the candidates: first documents of supported versions, then files in higher folders, then files with the name
 * `openapi`.
 */
function ranked(found: readonly Candidate[]): string[] {
  const rank = ({ path, kind }: Candidate) =>
    (kind === "openapi" ? 0 : 100) +
    path.split("/").length * 2 -
    (documentNames.includes(path.slice(path.lastIndexOf("/") + 1)) ? 1 : 0);
  return [...found]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, limits.found)
    .map(({ path }) => path);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  } catch {
    return [];
  }
}

function kindOf(file: string): Candidate["kind"] | undefined {
  const [, kind] = /^[\s{]*["']?(openapi|swagger)["']?\s*:/m.exec(openingOf(file) ?? "") ?? [];
  return kind as Candidate["kind"] | undefined;
}

function openingOf(file: string): string | undefined {
  try {
    const descriptor = openSync(file, "r");
    try {
      const bytes = Buffer.alloc(limits.bytes);
      return bytes.toString("utf8", 0, readSync(descriptor, bytes, 0, limits.bytes, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
