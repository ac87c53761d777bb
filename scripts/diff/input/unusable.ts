// The error of a comparison that cannot start, with one sentence for the user.

/** Thrown if an argument cannot be read: its file or revision does not exist, or there is no repository. */
export class UnusableInput extends Error {
  /** The argument whose file the git revision lacks, or `undefined` if the error has a different cause. */
  readonly lacks: string | undefined;

  constructor(message: string, lacks?: string) {
    super(message);
    this.lacks = lacks;
  }
}
