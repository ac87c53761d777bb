// Refuses texts that are not Unicode (half a surrogate pair): a driver would store another text.

/** PostgreSQL's own code for it: character_not_in_repertoire. */
const code = "22021";

/** A surrogate without its other half: pairs are one character to this expression. */
const half = /\p{Surrogate}/u;

/** Throws with PostgreSQL's own code where a parameter is not well-formed. */
export function requireWellFormed(parameters: readonly unknown[]): void {
  if (parameters.some((value) => typeof value === "string" && half.test(value))) {
    throw Object.assign(new Error("a text is not well-formed Unicode"), { code });
  }
}
