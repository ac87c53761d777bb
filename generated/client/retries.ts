// Generated: which calls are made again, and when: those that are safe to repeat, after a while that grows.
import { ConnectionError, TimeoutError } from "./errors.js";

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
  /** What was answered, if anything was. */
  readonly response?: Response;
  /** What was thrown. */
  readonly error?: unknown;
  /** The caller's, who may have enough of waiting. */
  readonly signal: AbortSignal | undefined;
}

/** Decides whether a call is made again, and waits until then. */
export type Retry = (attempt: Attempt) => boolean | Promise<boolean>;

/**
 * Calls are made again if they are safe to repeat and no answer came, or one that asks for patience. The wait
 * is a random part of the longest; `Retry-After` is obeyed where it is not longer than `maxDelay`.
 */
export function retries(options: RetryOptions = {}): Retry {
  const { attempts = 3, delay = 500, maxDelay = 30_000, statuses = [408, 429, 502, 503, 504] } = options;
  return async ({ attempt, isRepeatable, response, error, signal }) => {
    if (attempt >= attempts || !isRepeatable || signal?.aborted === true) return false;
    const isPassing =
      response === undefined
        ? error instanceof ConnectionError || error instanceof TimeoutError
        : statuses.includes(response.status);
    if (!isPassing) return false;
    const asked = retryAfter(response?.headers.get("retry-after") ?? undefined);
    if (asked !== undefined && asked > maxDelay) return false;
    const longest = Math.min(maxDelay, delay * 2 ** (attempt - 1));
    await waiting(asked ?? Math.random() * longest, signal);
    return true;
  };
}

/** The milliseconds that a `Retry-After` asks for, in seconds or by a date (RFC 9110 §10.2.3). */
function retryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function waiting(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", end, { once: true });
  });
}
