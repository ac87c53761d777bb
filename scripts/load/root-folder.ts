// Finds the root folder of a document. References cannot leave this folder.
import { homedir } from "node:os";
import path from "node:path";
import { isThere } from "../files/look.js";

/** The project of a document, as far as the command line or config names it. */
export interface Project {
  /** The root folder that the user named. */
  readonly root?: string | undefined;
  /** The project's config file. */
  readonly config?: string | undefined;
}

/**
 * Returns the absolute root folder of a document in `folder`. The order: the folder that the user named, then the
 * config's folder if it contains the document. Next is the nearest enclosing folder with `.git` or `package.json` that
 * also contains the working directory. If there is none, the document's own folder is used.
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

/** Names of files and folders at the top of a project. `.git` is a file in submodules and in linked work trees. */
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

/** Returns whether a file with this name may be part of a document. */
export function isDocumentName(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}

/** Returns whether a file may be read, from its paths relative to the document's folder and the root folder. */
export function reachOf(fromDocument: string, fromRoot: string): "outside" | "hidden" | undefined {
  if (!leadsOut(fromDocument)) return undefined;
  if (leadsOut(fromRoot)) return "outside";
  const isHidden = (name: string) => name.startsWith(".") || name === "node_modules";
  const names = fromRoot.split(/[\\/]/);
  return names.some(isHidden) || !isDocumentName(fromRoot) ? "hidden" : undefined;
}
