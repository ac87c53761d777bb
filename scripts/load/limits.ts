// Limits of reading a document, so that hostile input has a bounded cost.

/**
 * The limits for loading one document. All limits are far above the needs of real documents (the largest known
 * document: 13 MB, 1,100 operations).
 */
export interface Limits {
  /** Maximum size of one file, in bytes. */
  readonly fileBytes: number;
  /** Maximum total size of all files of one document, in bytes. */
  readonly totalBytes: number;
  /** Maximum number of files in one document. */
  readonly files: number;
  /** Maximum nesting depth of objects and arrays, in one file and in the bundled document. */
  readonly depth: number;
  /** Maximum number of values in one file (after YAML aliases are expanded), and in the bundled document. */
  readonly nodes: number;
  /** Maximum number of copied targets: specloom copies the target of a reference where OpenAPI allows no reference. */
  readonly copies: number;
  /** Maximum number of values in one `enum`. */
  readonly enumLength: number;
  /** Maximum length of one `pattern`, in UTF-16 code units. */
  readonly patternLength: number;
  /** Maximum length of one JSONPath expression of an overlay, in UTF-16 code units. */
  readonly jsonPathLength: number;
  /** Maximum number of steps of all JSONPath expressions in all overlays; see `overlay/budget.ts`. */
  readonly jsonPathSteps: number;
}

/** The default limits of `loadDocument`. */
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
