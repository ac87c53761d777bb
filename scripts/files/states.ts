// Records file states (size and timestamps): while the state of a file is unchanged, its bytes are, too.
import type { Stats } from "node:fs";

/**
 * Milliseconds after its last change from which the state of a file is trusted. A change within one tick of the file
 * system's clock would not be visible; the coarsest clocks tick every two seconds.
 */
const REST = 3000;

/** The recorded file states, keyed by path. */
export class KnownStates {
  readonly #states: Readonly<Record<string, string>>;
  readonly #rest: number;
  readonly #added: Record<string, string> = {};
  #isChanged = false;

  constructor(earlier: Readonly<Record<string, string>> = {}, rest: number = REST) {
    this.#states = earlier;
    this.#rest = rest;
  }

  /** Returns the states as data. */
  get all(): Readonly<Record<string, string>> {
    return { ...this.#states, ...this.#added };
  }

  /** Whether a state was added. */
  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** Returns whether the state of a file is the recorded one. */
  has(path: string, stats: Stats): boolean {
    return this.#states[path] === stateOf(stats);
  }

  /** Records the state that a file had just before its bytes were read. */
  add(path: string, stats: Stats): void {
    if (Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < this.#rest) return;
    this.#added[path] = stateOf(stats);
    this.#isChanged = true;
  }
}

/** The state includes `ctime`, which programs cannot set, unlike `mtime`. */
function stateOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
