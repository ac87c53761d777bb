// Multiples of decimal numbers: 0.3 is a multiple of 0.1, although binary floating-point division yields a remainder.

/** A decimal number: `digits` divided by 10 to the power of `places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** Maximum number of decimal places. Beyond this number, the result is unknown. */
const finest = 400;

function decimalOf(value: number): Decimal | undefined {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === "") return undefined;
  const places = fraction.length - Number(power);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  if (places > finest || places < -finest) return undefined;
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

function aligned(left: number, right: number) {
  const [one, other] = [decimalOf(left), decimalOf(right)];
  if (one === undefined || other === undefined) return undefined;
  const places = Math.max(one.places, other.places);
  const raised = (number: Decimal) => number.digits * 10n ** BigInt(places - number.places);
  return { left: raised(one), right: raised(other), places };
}

/**
 * Returns true if `value` is a multiple of `of` (JSON Schema Validation 2020-12 §6.2.1). Returns `undefined` if `value`
 * or `of` has too many decimal places.
 */
export function isMultiple(value: number, of: number): boolean | undefined {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0;
  const both = aligned(value, of);
  return both === undefined ? undefined : both.left % both.right === 0n;
}

/**
 * Returns the least common multiple of two numbers, or `undefined` if it is too large or has too many decimal places.
 */
export function leastCommon(left: number, right: number): number | undefined {
  const both = aligned(left, right);
  if (both === undefined) return undefined;
  let [a, b] = [both.left, both.right];
  while (b > 0n) [a, b] = [b, a % b];
  const digits = (both.left / a) * both.right;
  const found = Number(`${digits}e-${both.places}`);
  return Number.isFinite(found) && digits < 10n ** 15n ? found : undefined;
}

/** Returns `count` times `step`, without rounding errors of binary floating-point numbers. */
export function times(count: number, step: number): number {
  const product = count * step;
  // Products of integers have no rounding error below 2^53. The addition turns -0 into 0.
  if ([count, step, product].every(Number.isSafeInteger)) return product + 0;
  const decimal = decimalOf(step);
  if (decimal === undefined || !Number.isSafeInteger(count)) return product;
  return Number(`${BigInt(count) * decimal.digits}e-${decimal.places}`);
}
