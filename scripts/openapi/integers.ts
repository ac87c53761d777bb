// Integers are the whole numbers that a double represents exactly. Numbers beyond 2^53 were already rounded when JSON
// was parsed.

/** The greatest integer. The least integer is `-greatestInteger`. */
export const greatestInteger: number = Number.MAX_SAFE_INTEGER;

/**
 * Returns true for a value that `type: integer` accepts. Validators and the comparison of schemas share this function.
 */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
