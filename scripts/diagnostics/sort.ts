// Sorts findings by file, line and column. Findings without a place are first.
import type { Diagnostic, Location } from "./diagnostic.js";
import { type Printed, placeOf } from "./resolve.js";

/** A finding with the place where it is shown. */
export interface Placed {
  readonly diagnostic: Diagnostic;
  readonly place: Location | undefined;
}

/** The findings in the order in which people read files; equal places keep the order they came in. */
export function inOrder(diagnostics: readonly Diagnostic[], document?: Printed): Placed[] {
  const placed = diagnostics.map((diagnostic) => ({
    diagnostic,
    place: placeOf(diagnostic, document),
  }));
  return placed.sort((a, b) => {
    if (a.place === undefined || b.place === undefined) {
      return Number(a.place !== undefined) - Number(b.place !== undefined);
    }
    // Not by locale: the same order on every machine.
    if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1;
    return a.place.line - b.place.line || a.place.column - b.place.column;
  });
}
