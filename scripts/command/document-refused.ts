// The error of a command whose document has findings and cannot be used.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../load/spec-document.js";

export class DocumentRefused extends DiagnosticsError {
  readonly document: SpecDocument;
  constructor(document: SpecDocument, diagnostics: readonly Diagnostic[]) {
    super(diagnostics);
    this.document = document;
  }
}
