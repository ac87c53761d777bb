// What is to be said of a rule once and for all.

/** A rule of the comparison. */
export interface Rule {
  /** A few words, no full stop. */
  readonly title: string;
  /** One paragraph: what changed, what it means, who acts. */
  readonly explanation: string;
  /** What happens on the wire, where no schema tells. */
  readonly wire?: string;
  /** What validators decide otherwise, where no schema tells. */
  readonly validators?: string;
  /** True where the signature or duty of handlers changes, whatever the schemas say. */
  readonly handlers?: true;
}
