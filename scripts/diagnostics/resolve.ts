// Where a finding is shown: its own place, or that of its pointer in the document.
import type { DiagnosedFile, Diagnostic, Location, Note } from "./diagnostic.js";

/** The part of a document that printers need: a `SpecDocument`, or a `DiagnosticsError`, which has files only. */
export interface Printed {
  readonly files: readonly DiagnosedFile[];
  locate?(pointer: string, at?: "key" | "value"): Location;
}

/** The place of a finding or note; `undefined` for one that is about no place, or where no document is known. */
export function placeOf(finding: Diagnostic | Note, document?: Printed): Location | undefined {
  if (finding.location !== undefined) return finding.location;
  if (finding.pointer === undefined) return undefined;
  return document?.locate?.(finding.pointer, finding.at);
}
