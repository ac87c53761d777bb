// The error of a comparison that cannot begin: one sentence for the user.

/** Thrown for a side that cannot be had: a missing file, an unknown revision, no repository. */
export class UnusableInput extends Error {
  /** The side that a revision of git lacks, where that is why. */
  readonly lacks: string | undefined;

  constructor(message: string, lacks?: string) {
    super(message);
    this.lacks = lacks;
  }
}
