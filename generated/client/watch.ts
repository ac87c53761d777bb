// Generated: how long a call may take, and who may end it before.
import { TimeoutError } from "./errors.js";

/** Timers that are set for longer fire at once. */
const longestTimer = 2_147_483_647;

/** One call, from now on: it ends when its time is over, or when the caller has enough of it. */
export class Watch {
  /** For `fetch`. */
  readonly init: Cancellation = new Cancellation();
  /** Why the call was ended, once it was. */
  reason: unknown = undefined;
  /** The body that is being read. */
  reader: { cancel(): Promise<void> } | undefined = undefined;
  /** Whether the answer is a stream: it takes the time that it takes, and only the caller ends it. */
  isStream = false;
  readonly #caller: AbortSignal | undefined;
  readonly #abort: (() => void) | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #reject: ((reason: unknown) => void) | undefined = undefined;

  constructor(operationId: string, timeout: number, caller: AbortSignal | undefined) {
    this.#caller = caller;
    this.#abort = caller && (() => this.#stop(caller.reason));
    if (this.#abort !== undefined) caller?.addEventListener("abort", this.#abort, { once: true });
    const expire = () => this.#stop(new TimeoutError(operationId, `no whole answer within ${timeout} ms`));
    this.#timer = timeout > 0 && timeout <= longestTimer ? setTimeout(expire, timeout) : undefined;
  }

  /** What `work` comes to, unless the call is ended before, whether or not `work` takes notice. */
  until<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.reason !== undefined) reject(this.reason);
      this.#reject = reject;
      work.then(resolve, reject);
    });
  }

  /** Time is no matter any longer. */
  stopTimer(): void {
    clearTimeout(this.#timer);
  }

  /** Nothing ends the call any longer. */
  release(): void {
    clearTimeout(this.#timer);
    if (this.#abort !== undefined) this.#caller?.removeEventListener("abort", this.#abort);
  }

  #stop(reason: unknown): void {
    this.reason = reason;
    this.init.abort(reason);
    this.reader?.cancel().catch(() => {});
    this.#reject?.(reason);
  }
}

/** How `fetch` is told of the end. The signal is made when it is read: that costs more than all the rest. */
class Cancellation {
  declare readonly signal: AbortSignal;
  #controller: AbortController | undefined = undefined;

  constructor() {
    // An own member, so that `{ ...init }` has it, too; one getter for all, or each object has a shape of its own.
    Object.defineProperty(this, "signal", Cancellation.#signal);
  }

  abort(reason: unknown): void {
    this.#controller?.abort(reason);
  }

  static readonly #signal: PropertyDescriptor & ThisType<Cancellation> = {
    enumerable: true,
    get() {
      this.#controller ??= new AbortController();
      return this.#controller.signal;
    },
  };
}
