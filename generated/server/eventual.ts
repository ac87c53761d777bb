// Generated: what is there already or comes later, so that a step which need not wait does not.

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

/** Goes on with a value: at once where it is there, for waiting costs more than most steps do. */
export function after<T, Next>(
  value: Eventual<T>,
  next: (value: T) => Eventual<Next>,
): Eventual<Next> {
  return isPending(value) ? Promise.resolve(value).then(next) : next(value);
}
