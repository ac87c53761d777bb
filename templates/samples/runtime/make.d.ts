// Types of the functions that make.js exports to the other run-time modules.

/**
 * Describes the sample values of a schema. Plans of named schemas are functions, so that they may refer to each other.
 * `hint` is the value of the schema's extension `x-faker`.
 */
export type Plan = (() => Plan) | (Kind & { readonly hint?: string; readonly nullable?: boolean });

/** The kinds of sample values. */
export type Kind =
  /** One of the listed values, such as the values of an `enum`. */
  | { readonly oneOf: readonly unknown[] }
  /**
   * A value that one of the plans in `anyOf` describes. The plans in `rare` are used after several failed attempts to
   * make a valid value.
   */
  | { readonly anyOf: readonly Plan[]; readonly rare?: readonly Plan[] }
  /** An object that the plan `of` makes, with the additional members of `set`. */
  | { readonly set: Readonly<Record<string, unknown>>; readonly of: Plan }
  /**
   * An object. `object` has a plan for each required member, `optional` for each optional member, and `extra` for
   * additional members.
   */
  | {
      readonly object: Readonly<Record<string, Plan>>;
      readonly optional?: Readonly<Record<string, Plan>>;
      readonly extra?: Plan;
      readonly fewest?: number;
      readonly most?: number;
    }
  /** A list, with a plan for each of the first items, and one plan for all further items. */
  | {
      readonly list: Plan | undefined;
      readonly first?: readonly Plan[];
      readonly least?: number;
      readonly most?: number;
      readonly unique?: boolean;
    }
  /**
   * A string. `text` names the format of the string, such as `date-time`; `words` means no format. `least` and `most`
   * limit the number of characters.
   */
  | { readonly text: string; readonly least?: number; readonly most?: number }
  /** A number: an integer if `step` is 1. */
  | {
      readonly number: boolean;
      readonly least?: number;
      readonly most?: number;
      readonly step?: number;
    };

/** Pseudo-random numbers that depend only on the seed. */
export interface Random {
  /** Returns an integer from 0 to 2³² - 1. */
  next(): number;
  /** Returns an integer from 0 to `count` - 1. */
  below(count: number): number;
  /** Returns one item of a list. */
  pick<T>(list: readonly T[]): T;
}

/** Your own functions for sample values. */
export interface Makers {
  /** For each format, such as `date`, a function that creates a string of this format. */
  readonly formats?: Readonly<Record<string, (random: Random) => string>>;
  /** Returns a value for a schema whose `x-faker` is `hint`; `undefined` for unknown hints. */
  readonly hints?: (hint: string, random: Random) => unknown;
}

/** Options of one call of `make`. */
export interface MakeOptions extends Makers {
  readonly seed: number;
  readonly optional: "least" | "full" | "random";
  /**
   * Number of the attempt, from 0. Successive attempts start with different alternatives of a union, such as `anyOf`.
   */
  readonly attempt?: number;
}

/** Returns a sample value; `undefined` if none was found. */
export declare function make(plan: Plan, options: MakeOptions): unknown;

/** Returns true for formats whose values can be created. */
export declare function isKnownFormat(format: string): boolean;

/** Derives a seed from another seed and a name. */
export declare function seedFor(seed: number, name: string): number;
