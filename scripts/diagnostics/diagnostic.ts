// The type of a finding: a message about a document, with its location. The errors that contain findings.
import type { Printed } from "./resolve.js";

/**
 * An `error` makes `specloom validate` fail with exit code 1. A `warning` makes `specloom validate` fail only if there
 * are more warnings than `--max-warnings` allows.
 */
export type Severity = "error" | "warning";

/** A position in a file. `file` is a relative path, separated by `/`. `line` and `column` are counted from 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  /** The column, counted from 1 in UTF-16 code units. */
  readonly column: number;
  /** The number of underlined UTF-16 code units: at least 1, and at most to the end of the line. */
  readonly length: number;
}

/** A further location that explains a finding, such as the first use of a duplicate name. */
export interface Note {
  readonly message: string;
  /** The JSON Pointer of the value that this note is about; absent if there is no value. */
  readonly pointer?: string;
  /** Whether the note points to the name or the value of a JSON member; by default, to the value. */
  readonly at?: "key" | "value";
  /** The location of the text to which this note of a finding refers. If present, `location` overrides `pointer`. */
  readonly location?: Location;
}

/** A finding about a document. The texts of a finding may quote the document, so printers must escape them. */
export interface Diagnostic {
  /** The name of the rule or error in kebab case, such as `duplicate-operation-id`. */
  readonly code: string;
  readonly severity: Severity;
  /** The message: one sentence without a final full stop. */
  readonly message: string;
  /** The JSON Pointer (RFC 6901) of the value that the finding concerns, without `#`; `""` for the whole document. */
  readonly pointer?: string;
  /** Whether the finding points to the name or the value of a JSON member; by default, to the value. */
  readonly at?: "key" | "value";
  /**
   * The location of the text that the finding concerns, such as a syntax error. If present, `location` overrides
   * `pointer`.
   */
  readonly location?: Location;
  readonly notes?: readonly Note[];
  /** Advice for the reader: the next step, in one sentence. */
  readonly help?: string;
  /**
   * The host in the URL of a remote reference. Printed output may combine findings about references to the same host.
   */
  readonly host?: string;
  /** The known name that is most similar to the misspelt name. */
  readonly meant?: string;
}

/** A file to which the locations of findings refer. Printed findings quote lines of the file. */
export interface DiagnosedFile {
  readonly file: string;
  readonly text: string;
}

/** Thrown if mistakes in a document make further work impossible. Bugs in specloom throw errors of other classes. */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read before the error, so that printed findings can quote lines of these files. */
  readonly files: readonly DiagnosedFile[];
  constructor(diagnostics: readonly Diagnostic[], files: readonly DiagnosedFile[] = []) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join("\n"));
    this.name = "DiagnosticsError";
    this.diagnostics = diagnostics;
    this.files = files;
  }
}

/** Thrown if a document was read, but cannot be used because of the findings. */
export class DocumentRefused extends DiagnosticsError {
  readonly document: Printed;
  constructor(document: Printed, diagnostics: readonly Diagnostic[]) {
    super(diagnostics);
    this.document = document;
  }
}
