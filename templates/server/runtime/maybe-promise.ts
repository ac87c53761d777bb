// What is there already or comes later, so that a step which need not wait does not.

/** A value, or the promise of one. */
export type Eventual<T> = T | PromiseLike<T>;

/** Whether a value has yet to come. */
export function isPending(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { readonly then?: unknown }).then === "function"
  );
}

/** What `take` makes of a value: at once where it is there. */
export function whenThere<T, R>(value: Eventual<T>, take: (there: T) => R): Eventual<R> {
  return isPending(value) ? (value as PromiseLike<T>).then(take) : take(value as T);
}

/** Tells of the failure of what nobody waits for, which otherwise would end the process. */
export function unawaited(pending: PromiseLike<unknown>, failed: (error: unknown) => void): void {
  Promise.resolve(pending).catch(failed);
}
