// Reads the disk and records each read, so that all files on which a run depends are known.
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The kinds of reads: the bytes of a file, the kind and size of an entry, the names in a folder, or the resolved path.
 */
export const looks = ["bytes", "kind", "names", "real"] as const;
export type Look = (typeof looks)[number];

/** A recorded read: the path, and a short text that identifies the result of the read. */
export interface Sight {
  readonly look: Look;
  /** The absolute path of the file or folder. */
  readonly path: string;
  readonly seen: string;
}

interface Looking<T> {
  at(path: string): T;
  /**
   * Returns a short text that identifies the result of a read. Two results are equal if their short texts are equal.
   */
  inShort(found: T): string;
}

const looking = {
  bytes: { at: (path) => readFileSync(path), inShort: digest } as Looking<Buffer>,
  kind: { at: (path) => statSync(path), inShort: kindAndSize } as Looking<Stats>,
  names: {
    at: (path) => readdirSync(path).sort(),
    inShort: (names) => digest(JSON.stringify(names)),
  } as Looking<string[]>,
  real: { at: (path) => realpathSync.native(path), inShort: (path) => path } as Looking<string>,
};

/** The recorded reads of a run. If a run repeats a read, the read is recorded only once. */
export class Sights {
  readonly #byLook = new Map<string, Sight>();
  #isSteady = true;

  /** Returns all recorded reads, in the order in which they happened. */
  get all(): Sight[] {
    return [...this.#byLook.values()];
  }

  /** Returns the paths that were read, including paths that do not exist. */
  get paths(): string[] {
    return [...new Set(this.all.map(({ path }) => path))];
  }

  /** False if two reads of one path had different results, because a file changed during the run. */
  get isSteady(): boolean {
    return this.#isSteady;
  }

  add(sight: Sight): void {
    const key = `${sight.look} ${sight.path}`;
    const earlier = this.#byLook.get(key);
    if (earlier === undefined) this.#byLook.set(key, sight);
    else if (earlier.seen !== sight.seen) this.#isSteady = false;
  }

  /** Calls `work` and records all reads during the call. */
  during<T>(work: () => T): T {
    return noting.run(this, work);
  }
}

const noting = new AsyncLocalStorage<Sights>();

/** Reads `path` now, and returns a short text that identifies the result. */
export function seenAt(look: Look, path: string): string {
  const { at, inShort } = looking[look] as Looking<unknown>;
  try {
    return inShort(at(path));
  } catch (error) {
    return fault(error);
  }
}

/** Returns a function like `seenAt` that reads each path only once. */
export function seenOnce(): typeof seenAt {
  const known = new Map<string, string>();
  return (look, path) => {
    const key = `${look} ${path}`;
    const seen = known.get(key) ?? seenAt(look, path);
    known.set(key, seen);
    return seen;
  };
}

function lookAt<T>(look: Look, { at, inShort }: Looking<T>, path: string): T {
  const sights = noting.getStore();
  if (sights === undefined) return at(path);
  const note = (seen: string) => sights.add({ look, path: resolve(path), seen });
  try {
    const found = at(path);
    note(inShort(found));
    return found;
  } catch (error) {
    note(fault(error));
    throw error;
  }
}

/** Returns the bytes of a file. Throws the errors of `readFileSync`. */
export function bytesOf(path: string): Buffer {
  return lookAt("bytes", looking.bytes, path);
}

/** Returns the text of a file in UTF-8. Throws the errors of `readFileSync`. */
export function textOf(path: string): string {
  return bytesOf(path).toString("utf8");
}

/** Returns the file system entry at a path; symbolic links are followed. Throws the errors of `statSync`. */
export function entryAt(path: string): Stats {
  return lookAt("kind", looking.kind, path);
}

/** Returns whether an entry exists at a path; symbolic links are followed. */
export function isThere(path: string): boolean {
  try {
    entryAt(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns the sorted names in a folder. Throws the errors of `readdirSync`. */
export function namesIn(folder: string): string[] {
  return lookAt("names", looking.names, folder);
}

/** Returns the path of an entry with symbolic links resolved. Throws the errors of `realpathSync`. */
export function realPathOf(path: string): string {
  return lookAt("real", looking.real, path);
}

export function digest(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("base64");
}

function kindAndSize(found: Stats): string {
  if (found.isFile()) return `file ${found.size}`;
  return found.isDirectory() ? "folder" : "special";
}

function fault(error: unknown): string {
  return error instanceof Error && "code" in error ? `fails ${error.code}` : "fails";
}
