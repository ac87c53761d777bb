// Shows the current phase of a command on a terminal. On request, prints the duration of each phase.
import type { Terminal } from "./terminal.js";

/** A finished phase. Phases may overlap in time, because targets are generated in parallel. */
export interface Phase {
  readonly name: string;
  readonly milliseconds: number;
}

const ERASE_LINE = "\r\u001b[K";

/** Measures phases. On a terminal, shows the current phase in a line, which is erased when the phase ends. */
export class Progress {
  readonly phases: Phase[] = [];
  readonly #terminal: Terminal | undefined;
  readonly #timings: boolean;
  readonly #start: number = performance.now();

  /** With `timings`, prints a line with the duration of each phase, even if the output is not a terminal. */
  constructor(terminal?: Terminal, { timings = false }: { readonly timings?: boolean } = {}) {
    this.#terminal = terminal;
    this.#timings = timings;
  }

  /** Milliseconds since the `Progress` object was created. */
  get elapsed(): number {
    return performance.now() - this.#start;
  }

  /** Runs one phase. The duration of a phase is recorded even if the phase throws. */
  async phase<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    this.#show(`${ERASE_LINE}${name}…`);
    try {
      return await work();
    } finally {
      const milliseconds = performance.now() - start;
      this.phases.push({ name, milliseconds });
      this.#show(ERASE_LINE);
      if (this.#timings) {
        this.#terminal?.err(`${name.padEnd(12)}${milliseconds.toFixed(0).padStart(7)} ms\n`);
      }
    }
  }

  #show(text: string): void {
    if (this.#terminal?.interactive === true) this.#terminal.err(text);
  }
}
