// Which calls are made again, and when: those that are safe to repeat, after a while that grows.
import { ConnectionError } from "./errors.js";

/** How often and how patiently a call is made again. */
export interface RetryOptions {
  /** How often a call is made at most, the first time included. Default: 3. */
  readonly attempts?: number;
  /** The longest wait before the second attempt, in milliseconds; doubled for each after. Default: 500. */
  readonly delay?: number;
  /** The longest wait at all, also of those that the service asks for. Default: 30,000. */
  readonly maxDelay?: number;
  /** The statuses after which a call is made again. Default: 408, 429, 502, 503, 504. */
  readonly statuses?: readonly number[];
}

/** An attempt that came to no success. */
export interface Attempt {
  /** 1 for the first. */
  readonly attempt: number;
  /** Whether the call may be made twice: by its method, or because it has an idempotency key. */
  readonly isRepeatable: boolean;
  /** The response, if one came. */
  readonly response?: Response;
  /** What was thrown. */
  readonly error?: unknown;
  /** Aborted when the call's time is over, or when the caller has enough of waiting. */
  readonly signal: AbortSignal;
}

/** Decides whether a call is made again, and waits until then. */
export type Retry = (attempt: Attempt) => boolean | Promise<boolean>;

/**
 * Calls are made again if they are safe to repeat and no response came, or one that asks for patience. The wait
 * is a random part of the longest; `Retry-After` is obeyed where it is not longer than `maxDelay`. All of it
 * together takes no longer than the call's `timeout`.
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

/** Timers that are set for longer fire at once. */
const longestTimer = 2_147_483_647;

/**
 * The milliseconds that a `Retry-After` asks for, in seconds or by a date to come (RFC 9110 §10.2.3); platforms take
 * many a text for a date, such as `-1`.
 */
function retryAfter(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text)) return undefined;
  const wait = Date.parse(text) - Date.now();
  return wait >= 0 ? wait : undefined;
}

function waiting(milliseconds: number, signal: AbortSignal): Promise<void> {
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
