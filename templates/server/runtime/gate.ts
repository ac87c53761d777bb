// Limits how many handlers of one operation run at once.

import { type Eventual, isPending } from "./maybe-promise.js";

/** Counts the running handlers of an operation. */
export class Gate {
  readonly #most: number;
  #working = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#working >= this.#most;
  }

  /** Counts a handler as running until the handler has ended, even if its caller has disconnected. */
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
