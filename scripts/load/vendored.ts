// Maps URLs to vendored files, according to the lock file that `specloom vendor` writes next to the documents.
import { type DiagnosedFile, DiagnosticsError } from "../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { defaultLimits } from "./limits.js";
import { decodeText } from "./parse/decode.js";
import { ParsedText } from "./parse/parsed-text.js";
import { comparable, noUris, type UriRegistry } from "./references/uri-registry.js";
import { isDocumentName, leadsOut } from "./root-folder.js";
import type { Source } from "./source.js";

/** The name of the lock file, in the folder of the root document. */
export const lockName = "specloom.lock.json";

export interface VendoredFile {
  /** The path of the file relative to the folder of the lock file, separated by `/`. */
  readonly file: string;
  readonly url: string;
  /** The base URL for references in the file, if a redirect led to a different URL. */
  readonly base?: string;
  /** The hexadecimal hash of the text with LF line ends. */
  readonly sha256: string;
}

export interface Lock {
  /** The URL of the root document; absent if the root document was not fetched. */
  readonly root?: string;
  readonly files: readonly VendoredFile[];
}

const mostBytes = 16 * 1024 * 1024;

/**
 * Returns the lock file of a source, or `undefined` if the source has no lock file. Throws `DiagnosticsError` for an
 * invalid lock file.
 */
export async function readLock(source: Source): Promise<Lock | undefined> {
  const bytes = await source.read(lockName, mostBytes);
  if (!(bytes instanceof Uint8Array)) return undefined;
  const file = source.display(lockName);
  const text = decodeText(bytes, file);
  const parsed = new ParsedText({ file, text }, "json", defaultLimits);
  const refuse = (pointer: string, message: string): never => {
    throw invalid({ file, text }, parsed.locate(file, pointer, "value"), message);
  };
  return lockOf(parsed.value, refuse);
}

type Refuse = (pointer: string, message: string) => never;

function lockOf(value: JsonValue, refuse: Refuse): Lock {
  if (!isObject(value)) return refuse("", "a lock file must be an object");
  const root = own(value, "root");
  if (root !== undefined && comparable(String(root)) !== root)
    return refuse("/root", `"root" must be a URL`);
  const listed = own(value, "files");
  if (!Array.isArray(listed)) return refuse("", `"files" must be an array`);
  const files = listed.map((entry, index) => fileOf(entry, `/files/${index}`, refuse));
  return root === undefined ? { files } : { root: String(root), files };
}

function fileOf(entry: JsonValue, pointer: string, refuse: Refuse): VendoredFile {
  if (!isObject(entry)) return refuse(pointer, "an entry of a lock file must be an object");
  const file = textOf(entry, "file");
  if (file === undefined || !isVendoredPath(file))
    return refuse(pointer, `"file" must be the path of a .json or .yaml file in this folder`);
  const url = textOf(entry, "url");
  if (url === undefined || comparable(url) !== url) return refuse(pointer, `"url" must be a URL`);
  const base = textOf(entry, "base");
  if (base !== undefined && comparable(base) !== base)
    return refuse(pointer, `"base" must be a URL`);
  const sha256 = textOf(entry, "sha256") ?? "";
  if (!/^[0-9a-f]{64}$/.test(sha256))
    return refuse(pointer, `"sha256" must be 64 hexadecimal digits`);
  return { file, url, ...(base === undefined ? {} : { base }), sha256 };
}

function textOf(entry: JsonObject, key: string): string | undefined {
  const value = own(entry, key);
  return typeof value === "string" ? value : undefined;
}

function isVendoredPath(file: string): boolean {
  return (
    isDocumentName(file) &&
    !leadsOut(file) &&
    file.split("/").every((name) => /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(name))
  );
}

function invalid(
  file: DiagnosedFile,
  location: DiagnosticsError["diagnostics"][number]["location"],
  message: string,
): DiagnosticsError {
  const help =
    "restore the file from version control, or remove the file and run `specloom vendor`";
  return new DiagnosticsError(
    [
      {
        code: "invalid-lock-file",
        severity: "error",
        message,
        help,
        ...(location && { location }),
      },
    ],
    [file],
  );
}

export function vendoredRegistry(lock: Lock | undefined): UriRegistry {
  if (lock === undefined) return noUris;
  const bases = new Map(lock.files.map(({ file, url, base }) => [file, base ?? url]));
  const paths = new Map(lock.files.map(({ file, url }) => [url, file]));
  for (const { file, base } of lock.files)
    if (base !== undefined && !paths.has(base)) paths.set(base, file);
  return {
    baseOf: (path) => bases.get(path),
    find: (uri) => {
      const known = comparable(uri);
      return known === undefined ? undefined : paths.get(known);
    },
  };
}
