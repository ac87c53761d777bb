// Finds the document for an argument of the form `git:REV[:file]`.
import path from "node:path";
import { documentNames } from "../../load/folder.js";
import { type LoadOptions, readFrom } from "../../load/load.js";
import type { OverlayFile } from "../../load/overlay/amend.js";
import { holds, isProject, leadsOut, type Project } from "../../load/root-folder.js";
import { earlierPath, GitObjects } from "./git-objects.js";
import { GitTree, gitSource, refuseOtherThanRevision } from "./git-source.js";
import type { ReadSide } from "./side.js";
import { UnusableInput } from "./unusable.js";

/**
 * Reads `git:REV:file` from the top of the repository, or `git:REV:./file` from the working directory. If the revision
 * lacks the file, and `renamedIn` is given, the file's earlier name is used. To find this name, git compares the
 * revision with `renamedIn.revision`; `undefined` stands for the index. Throws `UnusableInput` if the working directory
 * is not in a repository.
 */
export async function readFromGit(
  given: string,
  options: LoadOptions,
  renamedIn?: { readonly revision: string | undefined },
): Promise<ReadSide> {
  const [, revision = "", named = ""] = /^git:([^:]*):(.*)$/s.exec(given) ?? [];
  const objects = await GitObjects.open(process.cwd());
  try {
    const tree = new GitTree(objects, revision);
    const isHere = /^\.\.?(?:\/|$)/.test(named);
    const requested = path.posix.normalize(isHere ? path.posix.join(objects.prefix, named) : named);
    if (leadsOut(requested)) {
      throw new UnusableInput(`${path.posix.normalize(named)} is not in this repository`);
    }
    const prefix = `git:${revision}:`;
    const file = requested.replace(/^\.?\/?$|\/$/, "");
    const root =
      (await documentIn(tree, file)) ??
      (renamedIn && (await earlierDocument([revision, renamedIn.revision], file)));
    if (root === undefined) throw new UnusableInput(await notIn(tree, prefix, file), given);
    const folder = path.posix.dirname(root);
    const around = await rootIn(tree, { here: objects.prefix, folder }, options);
    const source = gitSource(tree, { folder, root: around }, prefix);
    const overlays = await overlaysIn(tree, objects.prefix, prefix, options.overlays ?? []);
    const read = await readFrom(source, path.posix.basename(root), { ...options, overlays });
    return { ...read, prefix };
  } finally {
    objects.close();
  }
}

/**
 * Returns the folder from which a document may read files. The document is in `folder` of a git tree. For documents on
 * disk, `rootFolder` finds this folder by the same rules.
 */
async function rootIn(
  tree: GitTree,
  { here, folder }: { readonly here: string; readonly folder: string },
  { root, config }: Project,
): Promise<string> {
  if (root !== undefined) return inRepository(here, root) ?? ".";
  const project = config === undefined ? undefined : inRepository(here, path.dirname(config));
  if (project !== undefined && holds(project, folder)) return project;
  for (let above = folder; above !== "."; above = path.posix.dirname(above)) {
    const isMarked = (await tree.entry(path.posix.join(above, "package.json"))) !== undefined;
    if (isMarked && holds(above, here)) return above;
  }
  const top = path.resolve(path.relative(path.join("/", here), "/"));
  return isProject(top) ? "." : folder;
}

/**
 * Returns the overlays with their content in the git revision. Overlays that are missing in the git revision are left
 * out.
 */
async function overlaysIn(
  tree: GitTree,
  here: string,
  prefix: string,
  named: NonNullable<LoadOptions["overlays"]>,
): Promise<NonNullable<LoadOptions["overlays"]>> {
  const found: (string | OverlayFile)[] = [];
  for (const overlay of named) {
    const file = typeof overlay === "string" ? inRepository(here, overlay) : undefined;
    if (file === undefined) found.push(overlay);
    else if ((await tree.entry(file)) !== undefined) {
      const source = gitSource(tree, { folder: path.posix.dirname(file) }, prefix);
      found.push({ source, path: path.posix.basename(file) });
    }
  }
  return found;
}

/**
 * Returns the path of a file or folder relative to the top of the repository, or `undefined` for a path outside of the
 * repository.
 */
function inRepository(here: string, file: string): string | undefined {
  const way = path.relative(process.cwd(), path.resolve(file)).replaceAll(path.sep, "/");
  const placed = path.posix.join(here, way);
  return path.isAbsolute(way) || leadsOut(placed) ? undefined : placed;
}

/**
 * Returns the file at a path of a git tree. For the path of a folder, returns the root document in the folder, if there
 * is one.
 */
async function documentIn(tree: GitTree, requested: string): Promise<string | undefined> {
  const entry = await tree.entry(requested);
  const isFolder = requested === "" || entry?.kind === "folder";
  if (!isFolder) return entry === undefined ? undefined : requested;
  const found = await documentsIn(tree, requested);
  const [only] = found;
  return found.length === 1 && only !== undefined ? path.posix.join(requested, only) : undefined;
}

async function documentsIn(tree: GitTree, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of documentNames) {
    if ((await tree.entry(path.posix.join(folder, name)))?.kind === "file") found.push(name);
  }
  return found;
}

/** Returns the earlier path of a renamed file, or of the root document of a folder. */
async function earlierDocument(
  revisions: readonly [string, string | undefined],
  file: string,
): Promise<string | undefined> {
  const [, after] = revisions;
  if (after !== undefined) refuseOtherThanRevision(after);
  for (const one of [file, ...documentNames.map((name) => path.posix.join(file, name))]) {
    const earlier = await earlierPath(process.cwd(), revisions, one);
    if (earlier !== undefined) return earlier;
  }
  return undefined;
}

/** Returns the error message for a revision that has no document at the requested path. */
async function notIn(tree: GitTree, prefix: string, requested: string): Promise<string> {
  const isFolder = requested === "" || (await tree.entry(requested))?.kind === "folder";
  if (!isFolder) return `${prefix}${requested}: the file does not exist`;
  const found = await documentsIn(tree, requested);
  const holds = found.length === 0 ? `none of ${documentNames.join(", ")}` : found.join(" and ");
  return `${requested || "the repository"} holds ${holds} at that revision`;
}
