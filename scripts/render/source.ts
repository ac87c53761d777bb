// The text of one template, with the locations of findings in it.

import { type Diagnostic, DiagnosticsError, type Location } from "../diagnostics/diagnostic.js";

/** A range in a template, as reported by the parser of Handlebars: lines start at 1, columns at 0. */
export type Span = hbs.AST.SourceLocation;

/** The text of a template, and the mistakes that were found in it. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly findings: Diagnostic[] = [];
  readonly #lines: readonly string[];

  constructor(file: string, text: string) {
    this.file = file;
    // git on Windows may have added CR, but the output must be equal on every machine.
    this.text = text.replaceAll("\r\n", "\n");
    this.#lines = this.text.split("\n");
  }

  /** Records a finding, and continues. */
  report(code: string, message: string, span: Span, help?: string): void {
    this.findings.push(this.finding(code, message, span, help));
  }

  /** Returns an error with a finding, for the caller to throw. */
  error(code: string, message: string, span: Span, help?: string): DiagnosticsError {
    return new DiagnosticsError([this.finding(code, message, span, help)]);
  }

  /** Returns the white space at the beginning of the line that contains the range. */
  indentAt(span: Span): string {
    return /^\s*/.exec(this.#line(span))?.[0] ?? "";
  }

  /** Returns true if an expression in braces is alone on its line. */
  standsAlone(span: Span): boolean {
    if (span.start.line !== span.end.line) return false;
    const line = this.#line(span);
    return line.trim() === line.slice(span.start.column, span.end.column);
  }

  /** Returns true if the part of the template at `span` begins with the text `opening`. */
  beginsWith(span: Span, opening: string): boolean {
    return this.#line(span).startsWith(opening, span.start.column);
  }

  /** Reports white space in the template that would make the output untidy. */
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

/** Returns a range on one line; columns start at 0, as in the parser. */
export function spanOf(line: number, column: number, end: number = column): Span {
  return { source: "", start: { line, column }, end: { line, column: end } };
}
