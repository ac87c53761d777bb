// Prints findings for programs as a JSON array. Each finding has all members; missing values are null.
import type { Diagnostic, Severity } from "./diagnostic.js";
import { asciiJson, inert } from "./inert.js";
import { type Printed, placeOf } from "./resolve.js";
import { inOrder } from "./sort.js";

/** A finding for `--format json`. Later versions of specloom may add members to the JSON, but remove none. */
export interface JsonDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The path relative to the working directory, separated by `/`. */
  readonly file: string | null;
  /** The line, counted from 1. */
  readonly line: number | null;
  /** The column in UTF-16 code units, counted from 1. */
  readonly column: number | null;
  /** The JSON Pointer in the bundled document; null if the finding does not refer to a value. */
  readonly pointer: string | null;
  readonly notes: readonly JsonNote[];
  readonly help: string | null;
}

export interface JsonNote {
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly pointer: string | null;
}

/** Returns the findings as plain data, in order. Control characters in messages are escaped; pointers are unchanged. */
export function toJson(diagnostics: readonly Diagnostic[], document?: Printed): JsonDiagnostic[] {
  return inOrder(diagnostics, document).map(({ diagnostic, place }) => ({
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: inert(diagnostic.message),
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    pointer: diagnostic.pointer ?? null,
    notes: (diagnostic.notes ?? []).map((note) => {
      const at = placeOf(note, document);
      return {
        message: inert(note.message),
        file: at?.file ?? null,
        line: at?.line ?? null,
        column: at?.column ?? null,
        pointer: note.pointer ?? null,
      };
    }),
    help: diagnostic.help === undefined ? null : inert(diagnostic.help),
  }));
}

/**
 * Prints the result of `toJson` as ASCII text, so that no terminal interprets a pointer or a file name. Prints `[]` if
 * there are no findings.
 */
export function printJson(diagnostics: readonly Diagnostic[], document?: Printed): string {
  return asciiJson(toJson(diagnostics, document));
}
