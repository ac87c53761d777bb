// Sorts findings by file, line and column. Findings without a location come first.
import type { Diagnostic, Location } from "./diagnostic.js";
import { type Printed, placeOf } from "./resolve.js";

export interface Placed {
  readonly diagnostic: Diagnostic;
  readonly place: Location | undefined;
}

/** Sorts findings by file, line and column. Findings at the same location keep their order. */
export function inOrder(diagnostics: readonly Diagnostic[], document?: Printed): Placed[] {
  const placed = diagnostics.map((diagnostic) => ({
    diagnostic,
    place: placeOf(diagnostic, document),
  }));
  return placed.sort((a, b) => {
    if (a.place === undefined || b.place === undefined) {
      return Number(a.place !== undefined) - Number(b.place !== undefined);
    }
    // The comparison ignores the locale, so that the order is equal on every machine.
    if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1;
    return a.place.line - b.place.line || a.place.column - b.place.column;
  });
}
