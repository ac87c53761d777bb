// Records the states of files (size and timestamps). A file with unchanged size and timestamps counts as unchanged.
import type { Stats } from "node:fs";

/**
 * A file's state is recorded only if the file has been unchanged for at least this many milliseconds. Some file systems
 * store times in steps of two seconds, so a record made earlier could miss a further change.
 */
const REST = 3000;

/** The recorded states of files, by path. */
export class KnownStates {
  readonly #states: Readonly<Record<string, string>>;
  readonly #rest: number;
  readonly #added: Record<string, string> = {};
  #isChanged = false;

  constructor(earlier: Readonly<Record<string, string>> = {}, rest: number = REST) {
    this.#states = earlier;
    this.#rest = rest;
  }

  get all(): Readonly<Record<string, string>> {
    return { ...this.#states, ...this.#added };
  }

  /** True if this run recorded the state of at least one file. */
  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** Returns whether a file still has its recorded state. */
  has(path: string, stats: Stats): boolean {
    return this.#states[path] === stateOf(stats);
  }

  /**
   * Records the state of a file. Call `stat` before reading the file, so that a change during the reading is noticed.
   */
  add(path: string, stats: Stats): void {
    if (Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < this.#rest) return;
    this.#added[path] = stateOf(stats);
    this.#isChanged = true;
  }
}

/** Programs can restore `mtime` after a change, but not `ctime`, so the state contains both. */
function stateOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
