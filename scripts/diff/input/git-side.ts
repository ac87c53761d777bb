// Which document a word of the form `git:REV[:file]` names.
import path from "node:path";
import { documentNames } from "../../load/folder.js";
import { type LoadOptions, loadFrom } from "../../load/load.js";
import { GitObjects } from "./git-objects.js";
import { GitTree, gitSource } from "./git-source.js";
import type { Side } from "./side.js";
import { UnusableInput } from "./unusable.js";

/** `git:REV:file` from the top of the repository, `git:REV:./file` from where we are. */
export async function readFromGit(given: string, options: LoadOptions): Promise<Side> {
  const [, revision = "", named = ""] = /^git:([^:]*):(.*)$/s.exec(given) ?? [];
  const objects = await GitObjects.open(process.cwd());
  try {
    const tree = new GitTree(objects, revision);
    const isHere = /^\.\.?(?:\/|$)/.test(named);
    const wanted = path.posix.normalize(isHere ? path.posix.join(objects.prefix, named) : named);
    if (/^\.\.(?:\/|$)|^\//.test(wanted)) {
      throw new UnusableInput(`${path.posix.normalize(named)} is not in this repository`);
    }
    const root = await documentIn(tree, wanted.replace(/^\.?\/?$|\/$/, ""));
    const prefix = `git:${revision}:`;
    const source = gitSource(tree, path.posix.dirname(root), prefix);
    return { document: await loadFrom(source, path.posix.basename(root), options), prefix };
  } finally {
    objects.close();
  }
}

/** The file that a path of a tree means: itself, or the document of a folder. */
async function documentIn(tree: GitTree, wanted: string): Promise<string> {
  const isFolder = wanted === "" || (await tree.entry(wanted))?.kind === "folder";
  if (!isFolder) return wanted;
  const found: string[] = [];
  for (const name of documentNames) {
    if ((await tree.entry(path.posix.join(wanted, name)))?.kind === "file") found.push(name);
  }
  const [only] = found;
  if (only !== undefined && found.length === 1) return path.posix.join(wanted, only);
  const holds = found.length === 0 ? `none of ${documentNames.join(", ")}` : found.join(" and ");
  throw new UnusableInput(`${wanted || "the repository"} holds ${holds} at that revision`);
}
