// The manifest lists the files in an output folder that specloom wrote. The manifest is parsed strictly, and its text
// does not depend on time or machine.
import { folded, pathProblem } from "./artifact-path.js";
import { mendMerged } from "./merged-json.js";

/** One line of the manifest: a file that specloom wrote. */
export interface ManifestEntry {
  /** The path relative to the output folder, separated by `/`. */
  readonly path: string;
  /** The target that generated the file. */
  readonly from: string;
  /** The hash of the text with LF line ends; see `fingerprint.ts`. */
  readonly sha256: string;
}

/**
 * One line of a parsed manifest. After a git merge, a line has one hash from each branch, and the file on disk may have
 * neither hash.
 */
export interface ListedFile extends Omit<ManifestEntry, "sha256"> {
  readonly sha256: readonly string[];
}

/** The files that a manifest lists, by path. */
export type Manifest = ReadonlyMap<string, ListedFile>;

/** A manifest, or the reason why it cannot be used. */
export type ManifestReading = { readonly manifest: Manifest } | { readonly problem: string };

const ABOUT = "Files made by specloom: generated again on every run. Edit the document, not these.";
const FORMAT = 1;
const LARGEST = 64 * 1024 * 1024;
const SHA256 = /^[0-9a-f]{64}$/;
const TARGET = /^[A-Za-z0-9._-]{1,100}$/;

/** Returns the text of the manifest: one line for each file, sorted by path, without timestamps. */
export function printManifest(entries: Iterable<ManifestEntry>): string {
  const sorted = [...entries].sort((one, other) => byPath(one.path, other.path));
  const lines = sorted.map(({ path, from, sha256 }) => JSON.stringify({ path, from, sha256 }));
  const files = lines.length === 0 ? "[]" : `[\n    ${lines.join(",\n    ")}\n  ]`;
  return `{\n  "about": ${JSON.stringify(ABOUT)},\n  "format": ${FORMAT},\n  "files": ${files}\n}\n`;
}

/** Compares two texts by UTF-16 code units, so that the order is equal on every machine and in every locale. */
export function byPath(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Reads a manifest. If an entry is invalid, the whole manifest is ignored, because specloom may remove the listed
 * files.
 */
export function readManifest(text: string): ManifestReading {
  if (text.length > LARGEST) return { problem: `it is larger than ${LARGEST} bytes` };
  let root: unknown;
  try {
    root = JSON.parse(mendMerged(text));
  } catch {
    return { problem: "it is not JSON" };
  }
  const members = record(root, ["about", "format", "files"]);
  if (members === undefined) return { problem: 'it does not hold "about", "format" and "files"' };
  const [, format, files] = members;
  if (format !== FORMAT) return { problem: `its format is not ${FORMAT}` };
  if (!Array.isArray(files)) return { problem: '"files" is not a list' };
  return readEntries(files);
}

function readEntries(files: readonly unknown[]): ManifestReading {
  const manifest = new Map<string, ListedFile>();
  const spellings = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const entry = readEntry(file);
    if (typeof entry === "string") return { problem: `files[${index}] ${entry}` };
    const { path, from, sha256 } = entry;
    if ((spellings.get(folded(path)) ?? path) !== path) {
      return { problem: `files[${index}] names a file for the second time` };
    }
    spellings.set(folded(path), path);
    const hashes = new Set([...(manifest.get(path)?.sha256 ?? []), sha256]);
    manifest.set(path, { path, from, sha256: [...hashes] });
  }
  return { manifest };
}

/** Returns the entry of the manifest, or words that describe what is wrong with the entry. */
function readEntry(file: unknown): ManifestEntry | string {
  const members = record(file, ["path", "from", "sha256"]);
  if (members === undefined) return 'does not hold "path", "from" and "sha256"';
  const [path, from, sha256] = members;
  if (typeof path !== "string") return "has a path that is not text";
  const problem = pathProblem(path);
  if (problem !== undefined) return `has a path that ${problem}`;
  if (typeof from !== "string" || !TARGET.test(from)) return "does not name a target";
  if (typeof sha256 !== "string" || !SHA256.test(sha256)) return "has no sha256";
  return { path, from, sha256 };
}

/** Returns the values of the members in `names`, or `undefined` if a member is missing or unexpected. */
function record(value: unknown, names: readonly string[]): unknown[] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const members = new Map(Object.entries(value));
  if (members.size !== names.length || !names.every((name) => members.has(name))) return undefined;
  return names.map((name) => members.get(name));
}
