// Types of pattern-table.js for tests, which import it.

/** Returns an object whose method `test` matches a string as `RegExp` does. */
export declare function patternTable(
  edges: readonly number[],
  classes: readonly number[],
  rows: readonly (readonly number[])[],
  ends: readonly number[],
): { test(text: string): boolean };
