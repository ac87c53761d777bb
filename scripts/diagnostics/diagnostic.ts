// The type of a message to an author about a document: one finding, with its location.

/** An `error` makes `specloom validate` exit 1; a `warning` does not, unless there are more than `--max-warnings`. */
export type Severity = "error" | "warning";

/** A location on disk: `file` as in messages (relative, separated by `/`), `line` and `column` from 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  /** The column in UTF-16 code units, from 1. */
  readonly column: number;
  /** The number of code units that the caret line underlines: at least 1, and not beyond the end of the line. */
  readonly length: number;
}

/** A second location that explains a finding, for example where a name was first used. */
export interface Note {
  readonly message: string;
  /** JSON Pointer in the document, if the note refers to a value. */
  readonly pointer?: string;
  /** Whether the note refers to the name or the value of the member (default: the value). */
  readonly at?: "key" | "value";
  /** The location of a finding about the text of a file. Overrides `pointer`. */
  readonly location?: Location;
}

/** One finding about a document. Texts may quote the document; printers escape them. */
export interface Diagnostic {
  /** Name of the rule or refusal in kebab case, for example `duplicate-operation-id`. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence without a final full stop. */
  readonly message: string;
  /** The position in the document: a JSON Pointer (RFC 6901) without `#`; `""` for the root. */
  readonly pointer?: string;
  /** Whether the finding refers to the name or the value of the member (default: the value). */
  readonly at?: "key" | "value";
  /** The location of a finding about the text of a file, such as a syntax error. Overrides `pointer`. */
  readonly location?: Location;
  readonly notes?: readonly Note[];
  /** The next step, in one sentence. */
  readonly help?: string;
  /** The host that a reference names. Equal findings about references to one host are reported once. */
  readonly host?: string;
  /** The known name that is most similar to a misspelt name. */
  readonly meant?: string;
}

/** A text to which locations refer, so that a printer can show the line. */
export interface DiagnosedFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Thrown if work cannot continue because of mistakes in a document; contains the findings. Never thrown for bugs in
 * specloom.
 */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read so far, for the printers; empty if no file could be read. */
  readonly files: readonly DiagnosedFile[];
  constructor(diagnostics: readonly Diagnostic[], files: readonly DiagnosedFile[] = []) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join("\n"));
    this.name = "DiagnosticsError";
    this.diagnostics = diagnostics;
    this.files = files;
  }
}
