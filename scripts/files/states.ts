// The states of files whose bytes are known, as the file system tells them: as long as a state stays, so do the bytes.
import type { Stats } from "node:fs";

/**
 * Milliseconds that a file must have rested before its state counts. A change within the same tick of the file system's
 * clock would not show; the coarsest clocks tick every two seconds.
 */
const REST = 3000;

/** States by path. */
export class KnownStates {
  readonly #states: Readonly<Record<string, string>>;
  readonly #rest: number;
  readonly #added: Record<string, string> = {};
  #isChanged = false;

  constructor(earlier: Readonly<Record<string, string>> = {}, rest: number = REST) {
    this.#states = earlier;
    this.#rest = rest;
  }

  /** The states as data. */
  get all(): Readonly<Record<string, string>> {
    return { ...this.#states, ...this.#added };
  }

  /** Whether a state was added. */
  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** Whether the file is in the state in which its bytes were known. */
  has(path: string, stats: Stats): boolean {
    return this.#states[path] === stateOf(stats);
  }

  /** Notes the state in which a file was just before its bytes were found to be the known ones. */
  add(path: string, stats: Stats): void {
    if (Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < this.#rest) return;
    this.#added[path] = stateOf(stats);
    this.#isChanged = true;
  }
}

/** The time of the last change of an entry cannot be set, as that of its content can. */
function stateOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
