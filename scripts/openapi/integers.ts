// Integers are the whole numbers that a double represents exactly. Beyond 2^53, parsing JSON has already rounded a
// number.

/** The greatest integer. The least integer is `-greatestInteger`. */
export const greatestInteger: number = Number.MAX_SAFE_INTEGER;

/** Returns true for a value that `type: integer` accepts. Validators and schema comparison use this function. */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
