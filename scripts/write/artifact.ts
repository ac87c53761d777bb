// The type of an artifact: the path and the text of a file that a target creates.

/** A file to be written. A target returns artifacts, and `write/apply.ts` writes them. */
export interface Artifact {
  /**
   * The path relative to the output folder, separated by `/`. If the path contains a name from the document, specloom
   * has already made the name safe.
   */
  readonly path: string;
  /** The complete text, with LF line ends and exactly one line end at the end. */
  readonly text: string;
  /** The name of the target that created the file; the manifest records this name. */
  readonly from: string;
}
