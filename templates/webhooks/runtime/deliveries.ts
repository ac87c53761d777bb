// Remembers handled deliveries, so that a repeated delivery is not handled again.

/** State of a delivery when `claim` is called. */
export type Claimed = "new" | "running" | "done";

/**
 * Remembers the ids of deliveries. If several processes receive webhooks, implement this interface with a database. If
 * a method rejects, the response is 500, and the sender retries.
 */
export interface Deliveries {
  /**
   * Claims a delivery atomically: if two calls pass the same id, only one of them gets `new`. `running` means that
   * another request has claimed the delivery and has not finished. `done` means that an earlier request with the same
   * id was handled completely.
   */
  claim(id: string): Claimed | Promise<Claimed>;
  /** Marks a delivery as done, because its handler has returned. */
  complete(id: string): unknown;
  /** Removes the claim of a delivery, because its handler has failed and the sender will retry. */
  release(id: string): unknown;
}

export interface DeliveriesInMemoryOptions {
  /** Maximum number of remembered deliveries. The oldest deliveries are forgotten first. Default: 10,000. */
  readonly most?: number;
}

/** Remembers the latest deliveries in the memory of this process. */
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
