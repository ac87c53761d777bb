// The error of a comparison that cannot begin: one sentence for the user.

/** Thrown for an argument that cannot be read: a missing file, an unknown revision, no repository. */
export class UnusableInput extends Error {
  /** The argument (old or new) whose file the git revision lacks, if the missing file caused the error. */
  readonly lacks: string | undefined;

  constructor(message: string, lacks?: string) {
    super(message);
    this.lacks = lacks;
  }
}
