// How a command stops for what its document says.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../load/spec-document.js";

/** A document that was read and refused: the findings, and the document that tells their places. */
export class DocumentRefused extends DiagnosticsError {
  readonly document: SpecDocument;
  constructor(document: SpecDocument, diagnostics: readonly Diagnostic[]) {
    super(diagnostics);
    this.document = document;
  }
}
