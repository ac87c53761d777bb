// The types of what schema-checks.js exports to the modules beside it.

/** What is wrong at one place of a value. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly keyword: string;
  readonly expected: string;
}

/** What is wrong with a value, at most so many; `undefined` if nothing is. `is` is a function of schemas.js. */
export declare function problems(
  is: (value: unknown) => boolean,
  value: unknown,
): readonly Problem[] | undefined;
