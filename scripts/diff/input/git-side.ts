// Which document a word of the form `git:REV[:file]` names.
import path from "node:path";
import { documentNames } from "../../load/folder.js";
import { type LoadOptions, readFrom, whole } from "../../load/load.js";
import type { OverlayFile } from "../../load/overlay/amend.js";
import { holds, isProject, leadsOut, type Project } from "../../load/root-folder.js";
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
    if (leadsOut(wanted)) {
      throw new UnusableInput(`${path.posix.normalize(named)} is not in this repository`);
    }
    const root = await documentIn(tree, wanted.replace(/^\.?\/?$|\/$/, ""));
    const prefix = `git:${revision}:`;
    const folder = path.posix.dirname(root);
    const around = await rootIn(tree, { here: objects.prefix, folder }, options);
    const source = gitSource(tree, { folder, root: around }, prefix);
    const overlays = await overlaysIn(tree, objects.prefix, prefix, options.overlays ?? []);
    const read = await readFrom(source, path.posix.basename(root), { ...options, overlays });
    const { document, diagnostics } = whole(read);
    return { document, warnings: diagnostics, prefix };
  } finally {
    objects.close();
  }
}

/** The root folder of a document that stands in `folder` of a tree: as `rootFolder` says, by the tree's files. */
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

/** Overlays as they were at the revision: those that were not there yet changed nothing then. */
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

/** A file or folder of the working tree by its path from the top of the repository; `undefined` for one that lies outside. */
function inRepository(here: string, file: string): string | undefined {
  const way = path.relative(process.cwd(), path.resolve(file)).replaceAll(path.sep, "/");
  const placed = path.posix.join(here, way);
  return path.isAbsolute(way) || leadsOut(placed) ? undefined : placed;
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
