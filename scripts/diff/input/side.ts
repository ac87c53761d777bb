// What a word on the command line names: a file, a folder with a document, standard input, or either out of git.
import path from "node:path";
import { EarlierTexts } from "../../load/earlier-texts.js";
import { documentNames } from "../../load/folder.js";
import { type LoadOptions, loadDocument, loadFrom } from "../../load/load.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { GitObjects, mergeBase } from "./git-objects.js";
import { GitTree, gitSource } from "./git-source.js";
import { UnusableInput } from "./unusable.js";

/** One of the two documents. */
export interface Side {
  readonly document: SpecDocument;
  /** What stands before the path in the name of each of its files: `git:main:`, or nothing. */
  readonly prefix: string;
}

/** What was asked for. */
export interface Request {
  readonly base?: string | undefined;
  readonly revision?: string | undefined;
  /** The document of the working tree, for a side that names none. */
  readonly spec: string;
  readonly stdin?: LoadOptions["stdin"];
}

/**
 * Reads both sides. Without a revision it is the working tree's document, without a base what that was where the
 * branch left the main branch. Throws `UnusableInput`, or `DiagnosticsError` for a document that cannot be read.
 */
export async function readSides(request: Request): Promise<{ before: Side; after: Side }> {
  const { base, revision = request.spec } = request;
  if (base === "-" && revision === "-") {
    throw new UnusableInput("one side only can be standard input");
  }
  const cwd = process.cwd();
  const file = (other: string) => (/^git:|^-$/.test(other) ? request.spec : other);
  const options = {
    // An unchanged file is parsed once.
    texts: new EarlierTexts(),
    ...(request.stdin === undefined ? {} : { stdin: request.stdin }),
  };
  const before = base ?? `git:${(await mergeBase(cwd)).slice(0, 12)}`;
  return {
    before: await readSide(before, file(revision), options),
    after: await readSide(revision, file(before), options),
  };
}

async function readSide(given: string, file: string, options: LoadOptions): Promise<Side> {
  if (given.startsWith("git:")) return readFromGit(given, file, options);
  return { document: await loadDocument(given, options), prefix: "" };
}

/** `git:REV`, which means the other side's file, `git:REV:file` from the top, `git:REV:./file` from where we are. */
async function readFromGit(given: string, file: string, options: LoadOptions): Promise<Side> {
  const [, revision = "", named] = /^git:([^:]*)(?::(.*))?$/s.exec(given) ?? [];
  const cwd = process.cwd();
  const objects = await GitObjects.open(cwd);
  try {
    const tree = new GitTree(objects, revision);
    const here = (relative: string) => path.posix.join(objects.prefix, slashed(relative));
    const wanted =
      named === undefined
        ? here(path.relative(cwd, path.resolve(cwd, file)))
        : named.startsWith("./") || named.startsWith("../")
          ? here(named)
          : path.posix.normalize(named);
    if (wanted.startsWith("../") || wanted.startsWith("/")) {
      throw new UnusableInput(`${file} is not in this repository`);
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

function slashed(file: string): string {
  return path.sep === "/" ? file : file.replaceAll(path.sep, "/");
}
