// How much of a document we are willing to read: every bound that keeps hostile input from costing without end.

/** The bounds of one load. All are far above what real documents need (the largest known: 13 MB, 1,100 operations). */
export interface Limits {
  /** Size of one file, in bytes. */
  readonly fileBytes: number;
  /** Size of all files of one document together, in bytes. */
  readonly totalBytes: number;
  /** How many files one document may be made of. */
  readonly files: number;
  /** How deep objects and arrays may nest, in one file and in the bundled document. */
  readonly depth: number;
  /** Values in one file (after YAML aliases are expanded), and in the bundled document. */
  readonly nodes: number;
  /** How often a reference is replaced by a copy of its target, where OpenAPI knows no reference. */
  readonly copies: number;
  /** Members of one `enum`. */
  readonly enumLength: number;
  /** Length of one `pattern`, in UTF-16 code units. */
  readonly patternLength: number;
  /** Length of one JSONPath expression of an overlay, in UTF-16 code units. */
  readonly jsonPathLength: number;
  /** Steps that the JSONPath expressions of all overlays take together; see `overlay/budget.ts`. */
  readonly jsonPathSteps: number;
}

/** Limits of `loadDocument` unless its caller sets others. */
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
