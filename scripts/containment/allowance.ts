// Limits the work of a comparison. Work is counted in steps, not in seconds, so that results do not depend on the speed
// of the machine.

/**
 * Maximum work of one comparison of two documents, in units. Example: if all strings in a 13 MB API become numbers, the
 * comparison takes 7 % of the maximum.
 */
export const mostWork = 100_000_000;

/** Cost of one step of the search for a value, in units. Reading one value or one character costs 1 unit. */
export const costOfStep = 200;

/**
 * Cost of reading one schema object as a formula, in units, and of each of its conditions. Each edit is judged in its
 * own document, so the schemas that contain an edited schema are read again for each edit.
 */
const costOfReading = 100;

/** Cost of one part of a schema that an operation on the complete schema copies or looks at, in units. */
export const costOfPart = 10;

/** Returns the cost of reading a schema object. Its formula has `parts` parts, including those of included schemas. */
export function costOfRead(conditions: number, parts: number): number {
  return (1 + conditions) * costOfReading + Math.max(0, parts - conditions) * costOfPart;
}

/** Cost of checking one value by one schema object, in units. */
export const costOfCheck = 20;

/**
 * Maximum work beyond the maximum of a comparison, in units. The comparison of two schemas that has begun may do this
 * work, so that its result is complete.
 */
const mostBeyond = mostWork / 10;

/**
 * Maximum number of pairs of schemas that one comparison processes. A cycle of m references and a cycle of n references
 * can form m × n pairs of schemas.
 */
const mostPairs = 100_000;

/**
 * Maximum number of schema objects that are read for all wide schemas together. A schema is wide if it includes many
 * schemas by `allOf` and `$ref`. Without a maximum, n schemas that include each other would take n × n steps.
 */
const mostParts = 1_000_000;

/** The work, in units, that a comparison may still do. */
export class Allowance {
  /** Maximum number of schema pairs that are compared. */
  readonly pairs: number;
  /** Number of schema objects that may still be read for wide schemas. */
  parts: number;
  #left: number;

  constructor(work: number = mostWork, pairs: number = mostPairs, parts: number = mostParts) {
    this.#left = work;
    this.pairs = pairs;
    this.parts = parts;
  }

  /** The remaining work, in units. Negative if a comparison that had begun has exceeded the maximum. */
  get left(): number {
    return this.#left;
  }

  /** Deducts `units` from the remaining work. */
  spend(units: number): void {
    this.#left -= units;
  }

  /**
   * Returns true if the comparison has reached its maximum work. When the maximum work is done, the results of all
   * further comparisons are unknown.
   */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Returns true if a comparison of two schemas that has begun must end, too. */
  get isExceeded(): boolean {
    return this.#left <= -mostBeyond;
  }
}
