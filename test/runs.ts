// Numbers of runs for slow property tests: all runs in CI, and a quarter of the runs in `npm test`.

/** Whether property tests use all their runs. `CI=true npm test` uses all runs on any machine. */
export const isWhole: boolean = process.env["CI"] === "true";

/**
 * Returns `all` on a complete run, and a quarter of `all` otherwise. A test that expects a minimum number of findings
 * passes the minimum to `runsOf`, too.
 */
export function runsOf(all: number): number {
  return isWhole ? all : Math.ceil(all / 4);
}

/**
 * Returns the items that a test tries: all items, or one of every four items. The position of this item differs from
 * one group of four to the next, so that a list of pairs keeps some second items.
 */
export function tried<Item>(all: readonly Item[]): Item[] {
  return isWhole ? [...all] : all.filter((_, index) => index % 4 === (index >> 2) % 4);
}
