// How many handlers of one operation may work at once.

import { type Eventual, isPending } from "./maybe-promise.js";

/** Counts the handlers of an operation that are at work. */
export class Gate {
  readonly #most: number;
  #working = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#working >= this.#most;
  }

  /** Counts until the work has ended, also where its caller has gone. */
  during<T>(work: () => Eventual<T>): Eventual<T> {
    this.#working++;
    let isLater = false;
    try {
      const result = work();
      if (!isPending(result)) return result;
      isLater = true;
      return Promise.resolve(result).finally(() => {
        this.#working--;
      });
    } finally {
      if (!isLater) this.#working--;
    }
  }
}
