// Finds the root folder of a document. References cannot leave this folder.
import { homedir } from "node:os";
import path from "node:path";
import { isThere } from "../files/look.js";

/** The project around a document, as far as the user named it. */
export interface Project {
  /** The folder that the user named. */
  readonly root?: string | undefined;
  /** The project's config file. */
  readonly config?: string | undefined;
}

/**
 * Returns the absolute root folder of a document in `folder`. The user's folder comes first, then the config's if it
 * holds the document. Next is the nearest folder above that has `.git` or `package.json` and holds the working
 * directory. The document's own folder is last.
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

/** Names at the top of a project. `.git` is a file in submodules and in linked work trees. */
const markers = [".git", "package.json"];

/** Returns false for the home folder and its parents, which belong to no project. */
export function isProject(folder: string): boolean {
  return !holds(folder, homedir());
}

/** Returns whether `inner` is `folder` or a folder below it. */
export function holds(folder: string, inner: string): boolean {
  return !leadsOut(path.relative(folder, inner));
}

/** Returns whether a relative path leads out of its folder. */
export function leadsOut(relative: string): boolean {
  return /^\.\.(?:[\\/]|$)/.test(relative) || path.isAbsolute(relative);
}

/** Returns whether a file of this name may be part of a document. */
export function isDocumentName(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}

/** Returns whether a file may be read, by its paths relative to the document's folder and the root folder. */
export function reachOf(fromDocument: string, fromRoot: string): "outside" | "hidden" | undefined {
  if (!leadsOut(fromDocument)) return undefined;
  if (leadsOut(fromRoot)) return "outside";
  const isHidden = (name: string) => name.startsWith(".") || name === "node_modules";
  const names = fromRoot.split(/[\\/]/);
  return names.some(isHidden) || !isDocumentName(fromRoot) ? "hidden" : undefined;
}
