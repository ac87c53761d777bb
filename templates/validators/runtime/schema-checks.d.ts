// Types of the functions that schema-checks.js exports to other run-time modules.

/** A failed keyword, and the path to the invalid value. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly keyword: string;
  readonly expected: string;
}

/**
 * Returns the problems of a value, up to a limit; `undefined` for a valid value. The argument `is` is a generated
 * function of `schemas.js`, which checks the value.
 */
export declare function problems(
  is: (value: unknown) => boolean,
  value: unknown,
): readonly Problem[] | undefined;

/** Returns how many characters a text has. */
export declare function length(text: string): number;

/** Returns true if two items of a list are equal. */
export declare function repeats(items: readonly unknown[]): boolean;

/** Returns true for a multiple of a decimal number. */
export declare function multiple(value: number, of: number): boolean;
