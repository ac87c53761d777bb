// Processes many items in parallel, with a limit that keeps the number of open files low.

/**
 * Maximum number of items that are processed simultaneously. 16 simultaneous items are enough to keep the thread pool
 * for the file system busy.
 */
const AT_ONCE = 16;

/**
 * Calls `work` for every item, for up to `AT_ONCE` items at the same time. After a failure, no further item is started.
 * The function waits for running work, and then throws the first failure.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    while (failures.length === 0) {
      const next = iterator.next();
      if (next.done === true) return;
      try {
        await work(next.value);
      } catch (failure) {
        failures.push(failure);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
