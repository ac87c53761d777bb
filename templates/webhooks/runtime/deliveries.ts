// Deliveries that were handled, so that a repeated one is not handled again.

/** The state of a delivery when it is claimed. */
export type Claimed = "new" | "running" | "done";

/**
 * Remembers deliveries by their ids. To receive webhooks in several processes, implement this interface with a
 * database. A method may reject: then the response is 500, and the sender retries.
 */
export interface Deliveries {
  /**
   * Claims a delivery, atomically: of two calls with one id, one gets `new`. `running` means that another call has
   * claimed the delivery and has not finished. `done` means that the delivery was completed.
   */
  claim(id: string): Claimed | Promise<Claimed>;
  /** Keeps a delivery as done: its handler has returned. */
  complete(id: string): unknown;
  /** Forgets the claim of a delivery: its handler has failed, and the sender will retry. */
  release(id: string): unknown;
}

/** Options of `deliveriesInMemory`. */
export interface DeliveriesInMemoryOptions {
  /** Number of deliveries to remember. The oldest ones are forgotten first. Default: 10,000. */
  readonly most?: number;
}

/** Remembers the latest deliveries in the memory of one process. */
export function deliveriesInMemory({ most = 10_000 }: DeliveriesInMemoryOptions = {}): Deliveries {
  const running = new Set<string>();
  const done = new Set<string>();
  return {
    claim(id) {
      if (done.has(id)) return "done";
      if (running.has(id)) return "running";
      running.add(id);
      return "new";
    },
    complete(id) {
      running.delete(id);
      done.add(id);
      if (done.size <= most) return;
      for (const oldest of done) {
        done.delete(oldest);
        break;
      }
    },
    release(id) {
      running.delete(id);
    },
  };
}
