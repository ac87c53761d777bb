// How reading stops: one finding with its place, thrown with the text it points into.
import { type Diagnostic, DiagnosticsError, type Note } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";

/** A text being read and the name that people know it by. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** A finding at offsets of a text, and a second place that explains it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly help?: string;
  readonly note?: { readonly message: string; readonly start: number; readonly end: number };
}

/** Throws the finding as a `DiagnosticsError`. */
export function refuse(named: NamedText, refusal: Refusal): never {
  throw new DiagnosticsError(located(named, [refusal]), [named]);
}

/** The findings with their places as people know them. */
export function located(named: NamedText, refusals: readonly Refusal[]): Diagnostic[] {
  if (refusals.length === 0) return [];
  const lines = new Lines(named.text);
  return refusals.map(({ code, message, start, end, help, note }) => {
    const notes: Note[] = note
      ? [{ message: note.message, location: lines.locate(named.file, note.start, note.end) }]
      : [];
    const location = lines.locate(named.file, start, end);
    const finding = { code, severity: "error", message, location } as const;
    return {
      ...finding,
      ...(help === undefined ? {} : { help }),
      ...(notes.length ? { notes } : {}),
    };
  });
}

/** A piece of a document inside a message: in quotes, cut where it gets long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
