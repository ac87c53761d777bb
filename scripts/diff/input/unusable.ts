// The error of a comparison that cannot begin: one sentence for the user.

/** Thrown for a side that cannot be read: a missing file, an unknown revision, no repository. */
export class UnusableInput extends Error {
  /** The side that a git revision lacks, if that is the reason. */
  readonly lacks: string | undefined;

  constructor(message: string, lacks?: string) {
    super(message);
    this.lacks = lacks;
  }
}
