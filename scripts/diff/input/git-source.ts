// Reads the files of a document from a git revision.

import { posix } from "node:path";
import { valueFor } from "../../json/by-key.js";
import { documentsIn, type FolderEntry } from "../../load/documents-of-folder.js";
import { leadsOut, reachOf } from "../../load/root-folder.js";
import type { Source, Unavailable } from "../../load/source.js";
import type { GitObject, GitObjects } from "./git-objects.js";
import { UnusableInput } from "./unusable.js";

/** Maximum size of the git object that lists a folder, in bytes. */
const mostListed = 64 * 1024 * 1024;

interface Entry {
  readonly kind: "file" | "folder" | "other";
  readonly id: string;
}

/** The git tree of one revision. */
export class GitTree {
  readonly #objects: GitObjects;
  readonly #root: Promise<GitObject>;
  readonly #folders = new Map<string, Promise<ReadonlyMap<string, Entry> | undefined>>();

  /**
   * Throws `UnusableInput` for a name that cannot be a revision. Unknown revisions are detected later, when the first
   * object is read.
   */
  constructor(objects: GitObjects, revision: string) {
    refuseOtherThanRevision(revision);
    this.#objects = objects;
    this.#root = objects.read(`${revision}^{tree}`, mostListed).then((tree) => {
      if (tree?.type !== "tree") {
        const name = JSON.stringify(revision);
        throw new UnusableInput(`git knows no revision ${name}${objects.missing}`);
      }
      return tree;
    });
    this.#root.catch(() => {});
  }

  /** Returns the tree entry at a path. Symbolic links are not followed. */
  async entry(path: string): Promise<Entry | undefined> {
    const name = posix.basename(path);
    const folder = posix.dirname(path);
    return (await this.#folder(folder === "." ? "" : folder))?.get(name);
  }

  /** Returns the entries of a folder; an empty list if the folder is missing. */
  async entries(folder: string): Promise<FolderEntry[]> {
    const found = (await this.#folder(folder === "." ? "" : folder)) ?? new Map<string, Entry>();
    return [...found].map(([name, { kind }]) => ({ name, kind })).sort(byName);
  }

  async read(path: string, mostBytes: number): Promise<Uint8Array | Unavailable> {
    const entry = await this.entry(path);
    if (entry === undefined) return "missing";
    if (entry.kind !== "file") return "not-a-file";
    const object = await this.#objects.read(entry.id, mostBytes);
    return object === undefined ? "missing" : (object.bytes ?? "too-large");
  }

  #folder(path: string): Promise<ReadonlyMap<string, Entry> | undefined> {
    return valueFor(this.#folders, path, () => this.#list(path));
  }

  async #list(path: string): Promise<ReadonlyMap<string, Entry> | undefined> {
    if (path === "") return entriesOf(await this.#root);
    const entry = await this.entry(path);
    if (entry?.kind !== "folder") return undefined;
    const tree = await this.#objects.read(entry.id, mostListed);
    return tree === undefined ? undefined : entriesOf(tree);
  }
}

function byName({ name: one }: FolderEntry, { name: other }: FolderEntry): number {
  return one < other ? -1 : 1;
}

/** Throws `UnusableInput` for a name that cannot be a revision. */
export function refuseOtherThanRevision(revision: string): void {
  // Refuses names that git could read as an option or a path, and names with line breaks. Every name that passes the
  // check is safe, because git either finds a commit or reports an unknown revision.
  if (revision === "" || revision.length > 250 || /^-|[\s\p{Cc}:]/u.test(revision)) {
    throw new UnusableInput(`${JSON.stringify(revision)} is not a revision of git`);
  }
}

/**
 * Returns a source that reads files of a git tree. Paths are relative to `folder`, and may lead to any file in `root`.
 * In messages, `prefix` precedes each file name.
 */
export function gitSource(
  tree: GitTree,
  { folder, root = folder }: { readonly folder: string; readonly root?: string },
  prefix: string,
): Source {
  const placed = (relative: string) => posix.join(folder, relative);
  return {
    reach: `${prefix}${root}`,
    async read(relative, mostBytes) {
      const path = placed(relative);
      if (leadsOut(path)) return "outside";
      const beyond = reachOf(posix.relative(folder, path), posix.relative(root, path));
      return beyond ?? tree.read(path, mostBytes);
    },
    list: () => documentsIn((below) => tree.entries(placed(below))),
    display: (relative) => prefix + placed(relative),
    absolute: (relative) => prefix + placed(relative),
  };
}

/** Parses a tree object, which repeats `<mode> <name>\0<id in bytes>` for each entry. */
function entriesOf({ id, bytes }: GitObject): ReadonlyMap<string, Entry> {
  if (bytes === undefined) throw new UnusableInput("a folder of the revision is too large");
  const entries = new Map<string, Entry>();
  const idLength = id.length / 2;
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, space);
    if (space === -1 || end === -1) throw new UnusableInput("a folder of the revision is damaged");
    const mode = Buffer.from(bytes.subarray(at, space)).toString("latin1");
    const name = Buffer.from(bytes.subarray(space + 1, end)).toString("utf8");
    at = end + 1 + idLength;
    const kind = mode.startsWith("100") ? "file" : /^0?40000$/.test(mode) ? "folder" : "other";
    entries.set(name, { kind, id: Buffer.from(bytes.subarray(end + 1, at)).toString("hex") });
  }
  return entries;
}
