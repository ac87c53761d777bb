// Finds the root folder of a document. References cannot lead out of the root folder.
import { homedir } from "node:os";
import path from "node:path";
import { isThere } from "../files/look.js";

/** The root folder and the config file that the user named, if any. */
export interface Project {
  readonly root?: string | undefined;
  readonly config?: string | undefined;
}

/**
 * Returns the root folder of a document in `folder`, as an absolute path. If the user named no root folder, the folder
 * of the config file is used, provided that it contains the document. Otherwise, the root folder is the nearest
 * enclosing folder with `.git` or `package.json` that also contains the working directory. Without any of these, the
 * root folder is the folder of the document.
 */
export function rootFolder(folder: string, { root, config }: Project = {}): string {
  if (root !== undefined) return path.resolve(root);
  const own = path.resolve(folder);
  const project = config === undefined ? undefined : path.dirname(path.resolve(config));
  if (project !== undefined && holds(project, own) && isProject(project)) return project;
  const marks = (above: string) =>
    markers.some((marker) => isThere(path.join(above, marker))) &&
    holds(above, process.cwd()) &&
    isProject(above);
  for (let above = own; ; above = path.dirname(above)) {
    if (marks(above)) return above;
    if (above === path.dirname(above)) return own;
  }
}

/**
 * Names of files and folders that mark the root folder of a project. `.git` is a file, not a folder, in submodules and
 * in linked work trees.
 */
const markers = [".git", "package.json"];

/** Returns false for the home folder and its parents, which are not projects. */
export function isProject(folder: string): boolean {
  return !holds(folder, homedir());
}

/** Returns whether `inner` is `folder` or is inside `folder`. */
export function holds(folder: string, inner: string): boolean {
  return !leadsOut(path.relative(folder, inner));
}

/** Returns whether a relative path leads outside of its folder. */
export function leadsOut(relative: string): boolean {
  return /^\.\.(?:[\\/]|$)/.test(relative) || path.isAbsolute(relative);
}

export function isDocumentName(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}

/**
 * Returns the reason for not reading a file, or `undefined` if the file may be read. `fromDocument` is the file's path
 * relative to the folder of the document, and `fromRoot` is its path relative to the root folder.
 */
export function reachOf(fromDocument: string, fromRoot: string): "outside" | "hidden" | undefined {
  if (!leadsOut(fromDocument)) return undefined;
  if (leadsOut(fromRoot)) return "outside";
  const isHidden = (name: string) => name.startsWith(".") || name === "node_modules";
  const names = fromRoot.split(/[\\/]/);
  return names.some(isHidden) || !isDocumentName(fromRoot) ? "hidden" : undefined;
}
