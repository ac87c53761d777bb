// The text of one template: where things stand in it, and how a finding says so.

import { type Diagnostic, DiagnosticsError, type Location } from "../diagnostics/diagnostic.js";

/** A place in a template as Handlebars' parser tells it: lines from 1, columns from 0. */
export type Span = hbs.AST.SourceLocation;

/** A template's text, and all that was found wrong with it. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly findings: Diagnostic[] = [];
  readonly #lines: readonly string[];

  constructor(file: string, text: string) {
    this.file = file;
    // A checkout on Windows may have added the CR; the output is the same on every machine.
    this.text = text.replaceAll("\r\n", "\n");
    this.#lines = this.text.split("\n");
  }

  /** Reports a finding, and goes on. */
  report(code: string, message: string, span: Span, help?: string): void {
    this.findings.push(this.finding(code, message, span, help));
  }

  /** A finding that stops the work at once. */
  error(code: string, message: string, span: Span, help?: string): DiagnosticsError {
    return new DiagnosticsError([this.finding(code, message, span, help)]);
  }

  /** The white space with which the line of this place begins. */
  indentAt(span: Span): string {
    return /^\s*/.exec(this.#line(span))?.[0] ?? "";
  }

  /** Whether nothing else is on the line of this hole. */
  standsAlone(span: Span): boolean {
    if (span.start.line !== span.end.line) return false;
    const line = this.#line(span);
    return line.trim() === line.slice(span.start.column, span.end.column);
  }

  /** Whether the text at this place begins so. */
  beginsWith(span: Span, opening: string): boolean {
    return this.#line(span).startsWith(opening, span.start.column);
  }

  /** Reports what in the text itself would make the output untidy. */
  checkWhiteSpace(): void {
    this.#lines.forEach((line, index) => {
      const end = line.trimEnd().length;
      if (end === line.length) return;
      const span = spanOf(index + 1, end, line.length);
      this.report("template-white-space", "white space at the end of a line", span);
    });
    if (this.text.endsWith("\n") && !this.text.endsWith("\n\n")) return;
    const last = spanOf(this.#lines.length, (this.#lines.at(-1) ?? "").length);
    this.report("template-white-space", "a template ends with exactly one line end", last);
  }

  #line(span: Span): string {
    return this.#lines[span.start.line - 1] ?? "";
  }

  private finding(code: string, message: string, span: Span, help?: string): Diagnostic {
    const { start, end } = span;
    const stop = end.line === start.line ? end.column : this.#line(span).length;
    const location: Location = {
      file: this.file,
      line: start.line,
      column: start.column + 1,
      length: Math.max(1, stop - start.column),
    };
    return { code, severity: "error", message, location, ...(help !== undefined && { help }) };
  }
}

/** A place on one line; the column from 0, as the parser counts. */
export function spanOf(line: number, column: number, end: number = column): Span {
  return { source: "", start: { line, column }, end: { line, column: end } };
}
