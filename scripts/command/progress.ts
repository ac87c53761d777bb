// Progress: a line per phase with its time, for a person who waits.
import type { Terminal } from "./terminal.js";

/** One finished phase. Phases may overlap: targets run beside each other. */
export interface Phase {
  readonly name: string;
  readonly milliseconds: number;
}

/** Times phases, and shows each as it ends when a person is watching. */
export class Progress {
  readonly phases: Phase[] = [];
  readonly #terminal: Terminal | undefined;
  readonly #start: number = performance.now();

  constructor(terminal?: Terminal) {
    this.#terminal = terminal;
  }

  /** Milliseconds since the start. */
  get elapsed(): number {
    return performance.now() - this.#start;
  }

  /** Runs one phase. Its time is told even when it throws. */
  async phase<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      const milliseconds = performance.now() - start;
      this.phases.push({ name, milliseconds });
      if (this.#terminal?.interactive === true) {
        this.#terminal.err(`${name.padEnd(12)}${milliseconds.toFixed(0).padStart(7)} ms\n`);
      }
    }
  }
}
