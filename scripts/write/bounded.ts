// How much is under way at once: many files, few open handles.

/** As much as keeps the file system's thread pool busy. */
const AT_ONCE = 16;

/**
 * Does `work` for every item, some at a time. After a failure nothing new is begun, running work is awaited, and the
 * first failure is thrown. When this returns or throws, nothing runs any more.
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
