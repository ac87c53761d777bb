// Reads a document that the command line names: a file, a folder, standard input, or a git revision.
import path from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import {
  type Loaded,
  type LoadOptions,
  loadDocumentFromText,
  readDocument,
  whole,
} from "../../load/load.js";
import { EarlierTexts } from "../../load/parse/earlier-texts.js";
import type { Project } from "../../load/root-folder.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { pathItemMaps } from "../../openapi/webhooks.js";
import { UnusableInput } from "./unusable.js";

/** The old or the new document, with its warnings and the prefix of its file names. */
export interface Side {
  readonly document: SpecDocument;
  /** Warnings about the document and its overlays, and errors about broken references. */
  readonly warnings: readonly Diagnostic[];
  /** The prefix of the document's file names in messages, such as `git:main:`, or `""`. */
  readonly prefix: string;
  /** The texts of the broken references, by their JSON Pointers. */
  readonly holes?: Loaded["holes"];
  /** True if the document does not exist, so that all elements of the other document count as added. */
  readonly isAbsent?: true;
}

export interface Request extends Project {
  readonly base?: string | undefined;
  readonly revision?: string | undefined;
  /** The document that `diff` compares if an argument is missing or contains no file name. */
  readonly spec: string | undefined;
  /**
   * Overlays that are applied to both documents. The overlays for a document from a git revision are read from the
   * revision, too.
   */
  readonly overlays?: readonly string[] | undefined;
  readonly strictJsonSchema?: boolean | undefined;
  readonly stdin?: LoadOptions["stdin"];
  /** True if the old document is allowed to be missing in a git revision. */
  readonly allowMissingBase?: boolean | undefined;
}

/**
 * Reads the old and the new document. By default, the new document is the file in the working tree. By default, the old
 * document is the file at the commit at which the branch left the main branch. Throws `UnusableInput`, or
 * `DiagnosticsError` for an unreadable document.
 */
export async function readSides(request: Request): Promise<{ before: Side; after: Side }> {
  const { base, revision = documentOf(request) } = request;
  if (base === "-" && revision === "-") {
    throw new UnusableInput("one side only can be standard input");
  }
  const options = {
    // Both documents share `texts`, so that a file with equal bytes is parsed only once.
    texts: new EarlierTexts(),
    ...(request.stdin === undefined ? {} : { stdin: request.stdin }),
    ...(request.overlays === undefined ? {} : { overlays: request.overlays }),
    strictJsonSchema: request.strictJsonSchema,
    root: request.root,
    config: request.config,
  };
  const start = base ?? (await mergeBaseSide());
  const [from, to] = [named(start, revision, request), named(revision, start, request)];
  // If the command line does not name the old file, an earlier name of the file is tried, too.
  const renamedIn = from === start ? undefined : { revision: revisionOf(to) };
  try {
    const before = comparable(await readSide(from, options, renamedIn));
    return { before, after: comparable(await readSide(to, options)) };
  } catch (error) {
    if (!(error instanceof UnusableInput) || error.lacks !== from) throw error;
    if (request.allowMissingBase !== true)
      throw new UnusableInput(`${error.message}; with --allow-missing-base, all is new`);
    const after = comparable(await readSide(to, options));
    return { before: await absentSide(from, after), after };
  }
}

/** A document as it was read, with its errors. */
export interface ReadSide extends Loaded, Partial<Pick<Side, "prefix">> {}

/** The errors that do not prevent a comparison. All other errors may have causes outside of the document. */
const mistakes: ReadonlySet<string> = new Set(["dangling-reference", "reference-to-other-kind"]);

/** Returns a document for a comparison. Throws a `DiagnosticsError` if it has other errors than broken references. */
export function comparable(read: ReadSide): Side {
  const { document, diagnostics, holes, prefix = "" } = read;
  const isRefused = diagnostics.some(
    ({ severity, code }) => severity === "error" && !mistakes.has(code),
  );
  if (isRefused) whole(read);
  return { document, holes, warnings: diagnostics, prefix };
}

function revisionOf(side: string): string | undefined {
  return /^git:([^:]*):/.exec(side)?.[1];
}

/** Returns an empty document, so that all elements of the other document count as added. */
async function absentSide(given: string, { document }: Side): Promise<Side> {
  const [prefix = "", file = given] = /^(git:[^:]*:)(.*)$/s.exec(given)?.slice(1) ?? [];
  const left = new Set<string>([...pathItemMaps, "components", "security"]);
  const about = Object.entries(document.root).filter(([name]) => !left.has(name));
  const text = JSON.stringify({ ...Object.fromEntries(about), paths: {} });
  const name = `${prefix}${file.replace(/^\.\//, "")}`;
  return { document: await loadDocumentFromText(text, name), warnings: [], prefix, isAbsent: true };
}

/**
 * Completes an argument of the form `git:REV`, which lacks a file name. The missing file name comes from the other
 * argument of `diff`, or from the config.
 */
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

/** Returns the path of a file in the form `./file`, which `git:REV:./file` requires. */
function fromHere(file: string): string {
  const way = path.relative(process.cwd(), path.resolve(file));
  return `./${path.sep === "/" ? way : way.replaceAll(path.sep, "/")}`;
}

async function readSide(
  given: string,
  options: LoadOptions,
  renamedIn?: { readonly revision: string | undefined },
): Promise<ReadSide> {
  if (given.startsWith("git:")) {
    // The module is imported on demand, because most comparisons do not use git.
    const { readFromGit } = await import("./git-side.js");
    return readFromGit(given, options, renamedIn);
  }
  return readDocument(given, options);
}

/** Returns the argument `git:REV` for the commit at which the branch left the main branch. */
async function mergeBaseSide(): Promise<string> {
  const { mergeBase } = await import("./git-objects.js");
  return `git:${(await mergeBase(process.cwd())).slice(0, 12)}`;
}
