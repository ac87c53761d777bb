// Values that may be promises. The steps of the server wait for a value only if the value is a promise.

/** A value, or a promise of this value. */
export type Eventual<T> = T | PromiseLike<T>;

export function isPending(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { readonly then?: unknown }).then === "function"
  );
}

/** Calls `take` with a value. If the value is a promise, waits for the promise first. */
export function whenThere<T, R>(value: Eventual<T>, take: (there: T) => R): Eventual<R> {
  return isPending(value) ? (value as PromiseLike<T>).then(take) : take(value as T);
}

/** Reports the failure of an unawaited promise, which would otherwise end the process. */
export function unawaited(pending: PromiseLike<unknown>, failed: (error: unknown) => void): void {
  Promise.resolve(pending).catch(failed);
}
