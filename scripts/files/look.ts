// How the disk is looked at: each look can be noted, so that a run knows all that it depends on.
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";

/** The looks: a file's bytes, the kind and size of an entry, the names in a folder, the real path behind links. */
export const looks = ["bytes", "kind", "names", "real"] as const;
/** One of the looks. */
export type Look = (typeof looks)[number];

/** A path, and its state in few characters. */
export interface Sight {
  readonly look: Look;
  /** Absolute. */
  readonly path: string;
  readonly seen: string;
}

interface Looking<T> {
  at(path: string): T;
  /** Equal texts mean equal results. */
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

/** The looks of a run, each once. */
export class Sights {
  readonly #byLook = new Map<string, Sight>();
  #isSteady = true;

  /** All looks, in the order of the run. */
  get all(): Sight[] {
    return [...this.#byLook.values()];
  }

  /** The paths that were looked at, whether something was there or not. */
  get paths(): string[] {
    return [...new Set(this.all.map(({ path }) => path))];
  }

  /** False where two equal looks saw different things: the run read a file before and after a change. */
  get isSteady(): boolean {
    return this.#isSteady;
  }

  /** Notes a look. */
  add(sight: Sight): void {
    const key = `${sight.look} ${sight.path}`;
    const earlier = this.#byLook.get(key);
    if (earlier === undefined) this.#byLook.set(key, sight);
    else if (earlier.seen !== sight.seen) this.#isSteady = false;
  }

  /** Runs `work` and notes its looks. */
  during<T>(work: () => T): T {
    return noting.run(this, work);
  }
}

const noting = new AsyncLocalStorage<Sights>();

/** Returns what a look at `path` sees now, in short. */
export function seenAt(look: Look, path: string): string {
  const { at, inShort } = looking[look] as Looking<unknown>;
  try {
    return inShort(at(path));
  } catch (error) {
    return fault(error);
  }
}

/** Returns `seenAt` with a memory: for as long as it is used, each path is looked at once. */
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

/** The bytes of a file. Throws as `readFileSync` does. */
export function bytesOf(path: string): Buffer {
  return lookAt("bytes", looking.bytes, path);
}

/** The text of a file in UTF-8. Throws as `readFileSync` does. */
export function textOf(path: string): string {
  return bytesOf(path).toString("utf8");
}

/** The entry at a path, links followed. Throws as `statSync` does. */
export function entryAt(path: string): Stats {
  return lookAt("kind", looking.kind, path);
}

/** Whether something is at a path, links followed. */
export function isThere(path: string): boolean {
  try {
    entryAt(path);
    return true;
  } catch {
    return false;
  }
}

/** The names in a folder, sorted. Throws as `readdirSync` does. */
export function namesIn(folder: string): string[] {
  return lookAt("names", looking.names, folder);
}

/** The real path of an entry. Throws as `realpathSync` does. */
export function realPathOf(path: string): string {
  return lookAt("real", looking.real, path);
}

/** A text that stands for bytes. */
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
