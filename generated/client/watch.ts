// Generated: how long an attempt may take, and who may end it before.
import { TimeoutError } from "./errors.js";

/** One attempt, which ends when its time is over, or when the caller has enough of it. */
export interface Watch {
  /** Never resolves; rejects when the attempt is ended. */
  readonly ended: Promise<never>;
  /** For `fetch`. The signal is made when it is read: it costs a third of what a whole call does. */
  readonly init: { readonly signal: AbortSignal };
  /** Why the attempt was ended, once it was. */
  reason?: unknown;
  /** The body that is being read. */
  reader?: { cancel(): Promise<void> };
  /** Whether the answer is a stream: it takes the time that it takes, and only the caller ends it. */
  isStream?: boolean;
  /** Time is no matter any longer. */
  stopTimer(): void;
  /** Nothing ends the attempt any longer. */
  release(): void;
}

/** Timers that are set for longer fire at once. */
const longestTimer = 2_147_483_647;

/** Watches an attempt that begins now. */
export function watching(operationId: string, timeout: number, caller: AbortSignal | undefined): Watch {
  let controller: AbortController | undefined;
  let reject: (reason: unknown) => void;
  const end = (reason: unknown) => {
    watch.reason = reason;
    controller?.abort(reason);
    watch.reader?.cancel().catch(() => {});
    reject(reason);
  };
  const expire = () => end(new TimeoutError(operationId, `no whole answer within ${timeout} ms`));
  const timer = timeout > 0 && timeout <= longestTimer ? setTimeout(expire, timeout) : undefined;
  const abort = () => end(caller?.reason);
  caller?.addEventListener("abort", abort, { once: true });
  const watch: Watch = {
    ended: new Promise((_resolve, rejecting) => {
      reject = rejecting;
    }),
    init: {
      get signal() {
        controller ??= new AbortController();
        return controller.signal;
      },
    },
    stopTimer: () => clearTimeout(timer),
    release() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", abort);
    },
  };
  return watch;
}
