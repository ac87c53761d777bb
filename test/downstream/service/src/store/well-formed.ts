// Rejects texts that are not Unicode (half a surrogate pair), because a driver would store another text.

/** PostgreSQL's code for an invalid text: character_not_in_repertoire. */
const code = "22021";

/** Matches a surrogate without its other half, because a pair is one character for this expression. */
const half = /\p{Surrogate}/u;

/** Throws an error with PostgreSQL's code for a parameter that is not well-formed. */
export function requireWellFormed(parameters: readonly unknown[]): void {
  if (parameters.some((value) => typeof value === "string" && half.test(value))) {
    throw Object.assign(new Error("a text is not well-formed Unicode"), { code });
  }
}
