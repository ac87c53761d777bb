// Which numbers are integers: those that a double holds exactly. Beyond 2^53, parsing JSON has rounded them already.

/** The greatest integer; the least is its negative. */
export const greatestInteger: number = Number.MAX_SAFE_INTEGER;

/** True for a value that `type: integer` accepts, in generated validators and wherever schemas are compared. */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
