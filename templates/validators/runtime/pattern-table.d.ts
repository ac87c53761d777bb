// The types of what pattern-table.js exports, for the tests of the toolkit.

/** A pattern with a method `test` like that of RegExp. */
export declare function patternTable(
  edges: readonly number[],
  classes: readonly number[],
  rows: readonly (readonly number[])[],
  ends: readonly number[],
): { test(text: string): boolean };
