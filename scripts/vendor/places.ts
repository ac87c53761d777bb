// Chooses the path of each document: similar to its URL, and valid on all file systems.
import { createHash } from "node:crypto";
import type { Format } from "../load/parse/parsed-text.js";
import { lockName } from "../load/vendored.js";

/** A fetched document, for which a file path must be chosen. */
export interface Placeable {
  readonly url: string;
  readonly format: Format;
}

const longestName = 100;
const mostFolders = 12;

/**
 * Returns the path of each document, by URL. If the root document has a URL, its copy is `openapi.json` or
 * `openapi.yaml`. For a document below the URL of the root document, the path is relative to this URL. The path of a
 * document at another address begins with the host in its URL, such as `api.example.com/`. `taken` contains the paths
 * that an earlier run chose; these paths do not change.
 */
export function placesOf(
  documents: readonly Placeable[],
  root: string | undefined,
  knownPlaces: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const places = new Map<string, string>();
  const used = new Used();
  const place = (url: string, path: string): void => {
    places.set(url, path);
    used.add(path);
  };
  const [first] = documents.filter(({ url }) => url === root);
  if (first !== undefined) place(first.url, `openapi.${first.format}`);
  for (const { url, format } of documents) {
    const known = knownPlaces.get(url);
    if (known === undefined || places.has(url) || !known.endsWith(`.${format}`)) continue;
    if (used.isFree(known)) place(url, known);
  }
  for (const document of documents) {
    const { url } = document;
    if (places.has(url)) continue;
    const wished = wishedPath(document, root);
    place(url, used.isFree(wished) ? wished : apart(wished, url));
  }
  return places;
}

function wishedPath({ url, format }: Placeable, root: string | undefined): string {
  const { pathname, host } = new URL(url);
  const folder = root === undefined ? undefined : new URL(".", root);
  const isBelow = folder !== undefined && url.startsWith(folder.href);
  const way = isBelow ? pathname.slice(folder.pathname.length) : `${host}${pathname}`;
  const names = way
    .split("/")
    .map(plain)
    .filter((name) => name !== "");
  const name = (names.pop() ?? "document").replace(/\.(?:ya?ml|json)$/i, "");
  const file = `${name === "" ? "document" : name}.${format}`;
  return [...names.slice(0, mostFolders), file].join("/");
}

const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns a file name that is valid on every platform, and is not hidden. */
function plain(written: string): string {
  const name = written
    .replace(/[^A-Za-z0-9._-]+/g, "_")
    .replace(/^[.-]+/, "")
    .slice(0, longestName)
    .replace(/\.+$/, "");
  return device.test(name) ? `_${name}` : name;
}

/** Returns a different path for a document whose preferred path is in use. */
function apart(path: string, url: string): string {
  const mark = createHash("sha256").update(url).digest("hex").slice(0, 16);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return `apart/${mark}-${name}`;
}

/** The paths in use, which are compared without case, because some file systems ignore case. */
class Used {
  readonly #files = new Set([lockName]);
  /** The spelling of each folder, by its lower-case name. */
  readonly #folders = new Map([["apart", "apart"]]);

  isFree(path: string): boolean {
    if (this.#files.has(path.toLowerCase()) || this.#folders.has(path.toLowerCase())) return false;
    return foldersOf(path).every(
      (folder) =>
        !this.#files.has(folder.toLowerCase()) &&
        (this.#folders.get(folder.toLowerCase()) ?? folder) === folder,
    );
  }

  add(path: string): void {
    this.#files.add(path.toLowerCase());
    for (const folder of foldersOf(path)) this.#folders.set(folder.toLowerCase(), folder);
  }
}

function foldersOf(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}
