// A message to an author about a document: one finding, with its place.

/** An `error` makes `specloom validate` exit 1; a `warning` does not, unless there are more than `--max-warnings`. */
export type Severity = "error" | "warning";

/** A place on disk: `file` as shown to people (relative, `/`-separated), `line` and `column` from 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  /** In UTF-16 code units, from 1. */
  readonly column: number;
  /** How many code units the caret line underlines; at least 1, never past the end of the line. */
  readonly length: number;
}

/** A second place that explains a finding, for example where a name was first used. */
export interface Note {
  readonly message: string;
  /** JSON pointer into the document, when the note is about a place. */
  readonly pointer?: string;
  /** Whether the member's name or its value is meant (default: its value). */
  readonly at?: "key" | "value";
  /** The place of a finding of the reader. Overrides `pointer`. */
  readonly location?: Location;
}

/** One finding about a document. Texts may quote the document; printers escape them. */
export interface Diagnostic {
  /** Kebab-case name of the rule or refusal, for example `duplicate-operation-id`. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence, no final full stop. */
  readonly message: string;
  /** Where in the document: JSON pointer (RFC 6901) without `#`, `""` for the root. */
  readonly pointer?: string;
  /** Whether the member's name or its value is at fault (default: its value). */
  readonly at?: "key" | "value";
  /** The place of a finding of the reader, such as a syntax error. Overrides `pointer`. */
  readonly location?: Location;
  readonly notes?: readonly Note[];
  /** The next step, in one sentence. */
  readonly help?: string;
  /** The host that a reference names. Equal findings of references to one host are reported once. */
  readonly host?: string;
  /** The known name that a misspelt one is nearest to. */
  readonly meant?: string;
}

/** A text that places point into, so that a printer can show the line. */
export interface DiagnosedFile {
  readonly file: string;
  readonly text: string;
}

/** Thrown where work cannot go on: the author's mistakes, collected. Never used for our own bugs. */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** The files read so far, for the printers; empty when nothing could be read. */
  readonly files: readonly DiagnosedFile[];
  constructor(diagnostics: readonly Diagnostic[], files: readonly DiagnosedFile[] = []) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join("\n"));
    this.name = "DiagnosticsError";
    this.diagnostics = diagnostics;
    this.files = files;
  }
}
