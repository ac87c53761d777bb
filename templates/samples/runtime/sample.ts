// Creates functions that return valid sample values, from a sample plan and a validator.

import { problems } from "../../validators/runtime/schema-checks.js";
import { type Makers, make, type Plan, seedFor } from "./make.js";

export type { Makers, Plan, Random } from "./make.js";

export interface SampleOptions extends Makers {
  /** Equal seeds make equal values, on every machine. Default: 1. */
  readonly seed?: number | string | undefined;
  /**
   * Which optional members and items a sample has. `least`: only the members and items that the schema requires.
   * `full`: all members of each object, and two items in each list. `random`: the seed selects members and items.
   * Default: `full`.
   */
  readonly optional?: "least" | "full" | "random" | undefined;
}

/**
 * Members that replace the members of a sample. Overrides replace a list as a whole; `undefined` removes an optional
 * member.
 */
export type Overrides<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]?: Overrides<Value[Name]> | undefined }
    : Value;

/** Makes samples of one schema. */
export interface Sample<Value> {
  /** Returns a valid value. Throws `TypeError` if no valid value with the given overrides was found. */
  (overrides?: Overrides<Value>, options?: SampleOptions): Value;
  /** Returns a list of different samples. */
  list(count: number, overrides?: Overrides<Value>, options?: SampleOptions): Value[];
}

/** Maximum number of seeds that are tried to find a valid value. */
const attempts = 60;

/**
 * Makes a factory. The argument `check` validates the value, and is absent if the schema accepts every value. `usual`
 * has default `formats` and `hints`, which the options of a call override.
 */
export function sample<Value>(
  name: string,
  plan: Plan,
  check: ((value: unknown) => boolean) | undefined,
  usual: Makers = {},
): Sample<Value> {
  const one = (overrides?: Overrides<Value>, options: SampleOptions = {}): Value => {
    const { seed = 1, optional = "full" } = options;
    const own = joined(options, usual);
    const first = typeof seed === "number" ? seed : seedFor(0, seed);
    let found: ReturnType<typeof problems>;
    for (let attempt = 0; attempt < attempts; attempt++) {
      // Functions from the options may return invalid values, so only half of the attempts call these functions.
      const makers = attempt < attempts / 2 ? own : {};
      const made = make(plan, {
        ...makers,
        seed: attempt === 0 ? first : seedFor(first, String(attempt)),
        optional: attempt < attempts - 5 ? optional : "least",
        attempt,
      });
      if (made === undefined) continue;
      const value = overrides === undefined ? made : merged(made, overrides);
      const wrong = check && problems(check, value);
      if (wrong === undefined) return value as Value;
      found ??= wrong;
    }
    const [problem] = found ?? [];
    const place = problem === undefined ? "" : `: ${["it", ...problem.path].join(".")} has to be`;
    throw new TypeError(`No sample of ${name} is valid${place} ${problem?.expected ?? ""}`.trim());
  };
  return Object.assign(one, {
    list: (count: number, overrides?: Overrides<Value>, options: SampleOptions = {}) =>
      Array.from({ length: count }, (_, index) => {
        const seed = `${options.seed ?? 1}/${index}`;
        return one(overrides, { ...options, seed });
      }),
  });
}

function joined(own: Makers, usual: Makers): Makers {
  return {
    formats: { ...usual.formats, ...own.formats },
    hints: (hint, random) => {
      const value = own.hints?.(hint, random);
      return value === undefined ? usual.hints?.(hint, random) : value;
    },
  };
}

function merged(value: unknown, overrides: unknown): unknown {
  if (!isPlain(overrides)) return overrides;
  const result: Record<string, unknown> = isPlain(value) ? { ...value } : {};
  for (const [name, override] of Object.entries(overrides)) {
    if (override === undefined) delete result[name];
    else {
      const before = Object.hasOwn(result, name) ? result[name] : undefined;
      const member = { value: merged(before, override), enumerable: true, configurable: true };
      Object.defineProperty(result, name, { ...member, writable: true });
    }
  }
  return result;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
