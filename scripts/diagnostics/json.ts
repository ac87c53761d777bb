// How findings are told to programs: one JSON array, the same members in every finding, null where there is nothing.
import type { Diagnostic, Severity } from "./diagnostic.js";
import { asciiJson, inert } from "./inert.js";
import { type Printed, placeOf } from "./resolve.js";
import { inOrder } from "./sort.js";

/** One finding as `--format json` prints it. This shape is stable: members may be added, none goes away. */
export interface JsonDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Relative to the working directory, `/`-separated. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** In UTF-16 code units, from 1. */
  readonly column: number | null;
  /** JSON pointer into the bundled document, for findings that are about a place in it. */
  readonly pointer: string | null;
  readonly notes: readonly JsonNote[];
  readonly help: string | null;
}

/** A second place that explains a finding. */
export interface JsonNote {
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly pointer: string | null;
}

/** The findings in order as plain data. Texts are inert; pointers are exact. */
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

/** `toJson` as text: ASCII only, so that no terminal acts on a pointer or a file name; `[]` for no findings. */
export function printJson(diagnostics: readonly Diagnostic[], document?: Printed): string {
  return asciiJson(toJson(diagnostics, document));
}
