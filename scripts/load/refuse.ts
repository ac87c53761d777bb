// Stops reading a document: throws one finding with the location of the refused text.
import { type Diagnostic, DiagnosticsError, type Note } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";

/** A text, and its file name in messages. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** A finding at offsets in a text, with an optional second location. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly help?: string;
  readonly note?: { readonly message: string; readonly start: number; readonly end: number };
}

export function refuse(named: NamedText, refusal: Refusal): never {
  throw new DiagnosticsError(located(named, [refusal]), [named]);
}

/** Returns findings with lines and columns instead of offsets. */
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
