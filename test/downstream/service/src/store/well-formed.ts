// Rejects strings with unpaired surrogates, because a database driver would change them before it stores them.

/** PostgreSQL's error code for an invalid string: character_not_in_repertoire. */
const code = "22021";

/**
 * Matches an unpaired surrogate. With the flag `u`, a valid surrogate pair counts as one character, so only an unpaired
 * surrogate matches.
 */
const half = /\p{Surrogate}/u;

/** Throws an error with PostgreSQL's code for a string that is not well-formed. */
export function requireWellFormed(parameters: readonly unknown[]): void {
  if (parameters.some((value) => typeof value === "string" && half.test(value))) {
    throw Object.assign(new Error("a text is not well-formed Unicode"), { code });
  }
}
