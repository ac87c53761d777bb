// Repeats failed calls that are safe to repeat, with growing waits.
import { ConnectionError } from "./errors.js";

/** Options of `retries`: the number of attempts, and the waits between them. */
export interface RetryOptions {
  /** Largest number of attempts, including the first. Default: 3. */
  readonly attempts?: number;
  /**
   * Longest wait before the second attempt, in milliseconds. The wait doubles for each further attempt. Default: 500.
   */
  readonly delay?: number;
  /**
   * Longest wait before any attempt, in milliseconds. If the header `Retry-After` requests a wait that is longer than
   * the maximum, the call is not repeated. Default: 30,000.
   */
  readonly maxDelay?: number;
  /** Statuses that are retried. `statuses` defaults to 408, 429, 502, 503 and 504. */
  readonly statuses?: readonly number[];
}

/** A failed attempt of a call. */
export interface Attempt {
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Whether the call may be repeated: its method is idempotent, or the call has an idempotency key. */
  readonly isRepeatable: boolean;
  /** The response to the attempt, if one arrived. */
  readonly response?: Response;
  /** The error that the attempt threw. */
  readonly error?: unknown;
  /** The signal is aborted when the call's time is over, or when the caller cancels the call. */
  readonly signal: AbortSignal;
}

/**
 * Decides whether to repeat a call. Waits before the next attempt, then returns true; returns false to end the call.
 */
export type Retry = (attempt: Attempt) => boolean | Promise<boolean>;

/**
 * Repeats calls that are safe to repeat, if no response arrived or if `statuses` contains the status. Each wait is a
 * random time of at most `delay`. For each further attempt, the maximum wait doubles, up to `maxDelay`. The response
 * header `Retry-After` overrides the random time. The `timeout` of a call covers all attempts together.
 */
export function retries(options: RetryOptions = {}): Retry {
  const {
    attempts = 3,
    delay = 500,
    maxDelay = 30_000,
    statuses = [408, 429, 502, 503, 504],
  } = options;
  return async ({ attempt, isRepeatable, response, error, signal }) => {
    if (!(attempt < attempts) || !isRepeatable || signal.aborted) return false;
    const isPassing =
      response === undefined
        ? error instanceof ConnectionError
        : statuses.includes(response.status);
    if (!isPassing) return false;
    const ours = Math.random() * Math.min(maxDelay, delay * 2 ** (attempt - 1));
    const wait = retryAfter(response?.headers.get("retry-after") ?? "") ?? ours;
    if (wait > Math.min(maxDelay, longestTimer)) return false;
    await waiting(wait, signal);
    return true;
  };
}

/** Timers with a delay of 2 ** 31 milliseconds or more fire at once. */
export const longestTimer = 2_147_483_647;

/**
 * Returns the wait that a `Retry-After` header requests, in milliseconds. `Retry-After` has a number of seconds or a
 * future date (RFC 9110 §10.2.3). The format of a date is checked, because `Date.parse` also accepts texts such as
 * `-1`.
 */
function retryAfter(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text)) return undefined;
  const wait = Date.parse(text) - Date.now();
  return wait >= 0 ? wait : undefined;
}

/** Waits for a number of milliseconds. If the signal is aborted, rejects with its reason. */
export function waiting(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
}
