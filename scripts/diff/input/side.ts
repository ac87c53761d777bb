// Reads the name of a side on the command line: a file, a folder with a document, standard input, or a place in git.
import path from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { type LoadOptions, loadDocumentFromText, readDocument, whole } from "../../load/load.js";
import { EarlierTexts } from "../../load/parse/earlier-texts.js";
import type { Project } from "../../load/root-folder.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { pathItemMaps } from "../../openapi/webhooks.js";
import { UnusableInput } from "./unusable.js";

/** One of the two documents. */
export interface Side {
  readonly document: SpecDocument;
  /** Warnings of reading it and of applying its overlays. */
  readonly warnings: readonly Diagnostic[];
  /** Prefix of its files' names: `git:main:`, or nothing. */
  readonly prefix: string;
  /** True for a document that is not there: all of the other one is new. */
  readonly isAbsent?: true;
}

/** The requested comparison. */
export interface Request extends Project {
  readonly base?: string | undefined;
  readonly revision?: string | undefined;
  /** The document where neither side names a file: of the working tree, and of a revision of git. */
  readonly spec: string | undefined;
  /** Overlays for both documents; one out of git has them as they were at its revision. */
  readonly overlays?: readonly string[] | undefined;
  readonly strictJsonSchema?: boolean | undefined;
  readonly stdin?: LoadOptions["stdin"];
  /** Whether a revision of git that is the base may lack the document. */
  readonly allowMissingBase?: boolean | undefined;
}

/**
 * Reads both sides. Without a revision it is the working tree's document, without a base what that was where the
 * branch left the main branch. Throws `UnusableInput`, or `DiagnosticsError` for a document that cannot be read.
 */
export async function readSides(request: Request): Promise<{ before: Side; after: Side }> {
  const { base, revision = documentOf(request) } = request;
  if (base === "-" && revision === "-") {
    throw new UnusableInput("one side only can be standard input");
  }
  const options = {
    // An unchanged file is parsed once.
    texts: new EarlierTexts(),
    ...(request.stdin === undefined ? {} : { stdin: request.stdin }),
    ...(request.overlays === undefined ? {} : { overlays: request.overlays }),
    strictJsonSchema: request.strictJsonSchema,
    root: request.root,
    config: request.config,
  };
  const start = base ?? (await mergeBaseSide());
  const [from, to] = [named(start, revision, request), named(revision, start, request)];
  // If the command line does not name the file of the base, it may have had another name there.
  const renamedIn = from === start ? undefined : { revision: revisionOf(to) };
  try {
    const before = await readSide(from, options, renamedIn);
    return { before, after: await readSide(to, options) };
  } catch (error) {
    if (!(error instanceof UnusableInput) || error.lacks !== from) throw error;
    if (request.allowMissingBase !== true)
      throw new UnusableInput(`${error.message}; with --allow-missing-base, all is new`);
    const after = await readSide(to, options);
    return { before: await absentSide(from, after), after };
  }
}

function revisionOf(side: string): string | undefined {
  return /^git:([^:]*):/.exec(side)?.[1];
}

/** An API without an operation, in which everything of the other side is new. */
async function absentSide(given: string, { document }: Side): Promise<Side> {
  const [prefix = "", file = given] = /^(git:[^:]*:)(.*)$/s.exec(given)?.slice(1) ?? [];
  const left = new Set<string>([...pathItemMaps, "components", "security"]);
  const about = Object.entries(document.root).filter(([name]) => !left.has(name));
  const text = JSON.stringify({ ...Object.fromEntries(about), paths: {} });
  const name = `${prefix}${file.replace(/^\.\//, "")}`;
  return { document: await loadDocumentFromText(text, name), warnings: [], prefix, isAbsent: true };
}

/** A side that says of git only which revision means the other side's file there; the document, where that has none. */
function named(given: string, other: string, request: Request): string {
  if (!/^git:[^:]*$/.test(given)) return given;
  if (!other.startsWith("git:"))
    return `${given}:${fromHere(other === "-" ? documentOf(request) : other)}`;
  const [, file] = /^git:[^:]*:(.*)$/s.exec(other) ?? [];
  return `${given}:${file ?? fromHere(documentOf(request))}`;
}

function documentOf({ spec }: Request): string {
  if (spec === undefined) throw new UnusableInput("no document is named");
  return spec;
}

/** A path as `git:REV:./file` writes it. */
function fromHere(file: string): string {
  const way = path.relative(process.cwd(), path.resolve(file));
  return `./${path.sep === "/" ? way : way.replaceAll(path.sep, "/")}`;
}

async function readSide(
  given: string,
  options: LoadOptions,
  renamedIn?: { readonly revision: string | undefined },
): Promise<Side> {
  if (given.startsWith("git:")) {
    // Imported here, as below: most comparisons ask nothing of git.
    const { readFromGit } = await import("./git-side.js");
    return readFromGit(given, options, renamedIn);
  }
  const { document, diagnostics } = whole(await readDocument(given, options));
  return { document, warnings: diagnostics, prefix: "" };
}

/** Returns the commit where the branch left the main branch. */
async function mergeBaseSide(): Promise<string> {
  const { mergeBase } = await import("./git-objects.js");
  return `git:${(await mergeBase(process.cwd())).slice(0, 12)}`;
}
