// Types of the functions that make.js exports to the other run-time modules.

/** How a value is made. A function refers to a named plan. `hint` is the document's `x-faker`. */
export type Plan = (() => Plan) | (Kind & { readonly hint?: string; readonly nullable?: boolean });

/** The kind of value that a plan makes. */
export type Kind =
  /** One of the listed values. */
  | { readonly oneOf: readonly unknown[] }
  /** A value by one of several plans. `rare` plans are only for overrides that no other plan fits. */
  | { readonly anyOf: readonly Plan[]; readonly rare?: readonly Plan[] }
  /** A value of the plan `of`, with the members of `set`. */
  | { readonly set: Readonly<Record<string, unknown>>; readonly of: Plan }
  /** An object: plans of its required, optional and additional members. */
  | {
      readonly object: Readonly<Record<string, Plan>>;
      readonly optional?: Readonly<Record<string, Plan>>;
      readonly extra?: Plan;
      readonly fewest?: number;
      readonly most?: number;
    }
  /** A list: plans of its first items, and of the items that follow. */
  | {
      readonly list: Plan | undefined;
      readonly first?: readonly Plan[];
      readonly least?: number;
      readonly most?: number;
      readonly unique?: boolean;
    }
  /** A text of a format, or `words`. The bounds count characters. */
  | { readonly text: string; readonly least?: number; readonly most?: number }
  /** A number; `step` 1 makes integers. */
  | {
      readonly number: boolean;
      readonly least?: number;
      readonly most?: number;
      readonly step?: number;
    };

/** Numbers that follow from one seed. */
export interface Random {
  /** Returns an integer from 0 to 2³² - 1. */
  next(): number;
  /** Returns an integer from 0 to `count` - 1. */
  below(count: number): number;
  /** Returns one item of a list. */
  pick<T>(list: readonly T[]): T;
}

/** Functions that a program passes to make values. */
export interface Makers {
  /** Functions that make texts of a format, by the name of the format. */
  readonly formats?: Readonly<Record<string, (random: Random) => string>>;
  /** For schemas with `x-faker`, by its value. Returns `undefined` for unknown hints. */
  readonly hints?: (hint: string, random: Random) => unknown;
}

/** Settings of one value. */
export interface MakeOptions extends Makers {
  readonly seed: number;
  readonly optional: "least" | "full" | "random";
  /** Number of alternatives of unions that are skipped. */
  readonly attempt?: number;
}

/** Returns a value; `undefined` if the plan has none. */
export declare function make(plan: Plan, options: MakeOptions): unknown;

/** Returns true if texts of a format are known. */
export declare function isKnownFormat(format: string): boolean;

/** Returns a seed that another seed and a name determine. */
export declare function seedFor(seed: number, name: string): number;
