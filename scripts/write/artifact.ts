// An artifact of a target: a file's text, before anything touches the disk.

/** One file to be. Targets return these; only `write/apply.ts` writes. */
export interface Artifact {
  /** Relative to the output folder, `/`-separated, made of names of ours only: never of the document's text. */
  readonly path: string;
  /** The whole text: UTF-8, LF, one final newline. */
  readonly text: string;
  /** The name of the target that made it, for the manifest. */
  readonly from: string;
}
