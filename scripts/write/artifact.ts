// An artifact of a target: the path and text of a file that has not been written.

/** A file to write. Targets return artifacts; only `write/apply.ts` writes. */
export interface Artifact {
  /** Relative to the output folder, `/`-separated. Its names are ours, never text of the document. */
  readonly path: string;
  /** The whole text: UTF-8, LF, one final newline. */
  readonly text: string;
  /** The name of the target that made it; the manifest records it. */
  readonly from: string;
}
