// Limits of reading a document, so that hostile input has a bounded cost.

/** The bounds of one load. All are far above what real documents need (the largest known: 13 MB, 1,100 operations). */
export interface Limits {
  /** Size of one file, in bytes. */
  readonly fileBytes: number;
  /** Size of all files of one document together, in bytes. */
  readonly totalBytes: number;
  /** Maximum number of files in one document. */
  readonly files: number;
  /** Maximum number of nested objects and arrays, in one file and in the bundled document. */
  readonly depth: number;
  /** Values in one file (after YAML aliases are expanded), and in the bundled document. */
  readonly nodes: number;
  /**
   * Maximum number of references that are replaced by copies of their targets, because OpenAPI allows no reference
   * there.
   */
  readonly copies: number;
  /** Members of one `enum`. */
  readonly enumLength: number;
  /** Length of one `pattern`, in UTF-16 code units. */
  readonly patternLength: number;
  /** Length of one JSONPath expression of an overlay, in UTF-16 code units. */
  readonly jsonPathLength: number;
  /** Maximum number of steps of all JSONPath expressions of all overlays together; see `overlay/budget.ts`. */
  readonly jsonPathSteps: number;
}

/** The limits of `loadDocument`, unless its caller sets others. */
export const defaultLimits: Limits = {
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
  files: 20_000,
  depth: 200,
  nodes: 5_000_000,
  copies: 100_000,
  enumLength: 20_000,
  patternLength: 10_000,
  jsonPathLength: 4_000,
  jsonPathSteps: 100_000_000,
};
