// Determines the location at which a finding is shown: its own, or that of its JSON Pointer in the document.
import type { DiagnosedFile, Diagnostic, Location, Note } from "./diagnostic.js";

/** The document as printers need it: a `SpecDocument`, or a `DiagnosticsError`, which contains only files. */
export interface Printed {
  readonly files: readonly DiagnosedFile[];
  locate?(pointer: string, at?: "key" | "value"): Location;
}

/** Returns the location of a finding or note; `undefined` if it has none, or if no document is known. */
export function placeOf(finding: Diagnostic | Note, document?: Printed): Location | undefined {
  if (finding.location !== undefined) return finding.location;
  if (finding.pointer === undefined) return undefined;
  return document?.locate?.(finding.pointer, finding.at);
}
