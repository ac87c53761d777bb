// An artifact of a target: the path and the text of a file that is not written yet.

/** A file to be written. Targets return artifacts; only `write/apply.ts` writes. */
export interface Artifact {
  /**
   * The path relative to the output folder, separated by `/`. The path never contains text of the document, except
   * names made safe by specloom.
   */
  readonly path: string;
  /** The complete text: UTF-8 with LF line ends and one final line end. */
  readonly text: string;
  /** The name of the target that created the file, which the manifest records. */
  readonly from: string;
}
