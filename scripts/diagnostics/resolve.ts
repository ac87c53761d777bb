// Determines the location of a finding: its own location, or the location of its JSON Pointer in the document.
import type { DiagnosedFile, Diagnostic, Location, Note } from "./diagnostic.js";

/** The files of a document and, if the document could be read, a function that locates JSON Pointers. */
export interface Printed {
  readonly files: readonly DiagnosedFile[];
  locate?(pointer: string, at?: "key" | "value"): Location;
}

/** Returns the location of a finding or note, or `undefined` if the location is unknown. */
export function placeOf(finding: Diagnostic | Note, document?: Printed): Location | undefined {
  if (finding.location !== undefined) return finding.location;
  if (finding.pointer === undefined) return undefined;
  return document?.locate?.(finding.pointer, finding.at);
}
