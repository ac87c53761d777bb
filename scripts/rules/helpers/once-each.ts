// Merges equal findings into one finding, which names the first positions and the number of further positions.

import type { Note } from "../../diagnostics/diagnostic.js";
import { addTo } from "../../json/by-key.js";
import type { Finding } from "../rule.js";

const shownPlaces = 3;

/**
 * Merges warnings with equal messages, in the order of their first positions. Errors with equal messages are not
 * merged.
 */
export function* onceEach<Of extends Finding>(findings: Iterable<Of>): Generator<Of> {
  const alike = new Map<string, Of[]>();
  for (const finding of findings) {
    if (finding.severity === "error") {
      yield finding;
      continue;
    }
    addTo(alike, finding.message, finding);
  }
  for (const [message, [first, ...others]] of alike) {
    if (first === undefined) continue;
    if (others.length === 0) {
      yield first;
      continue;
    }
    const notes = [...(first.notes ?? []), ...others.slice(0, shownPlaces).map(alsoAt)];
    yield {
      ...first,
      message: `${message} (${others.length + 1} places)`,
      notes,
      alsoAt: others.map(({ pointer }) => pointer),
    };
  }
}

function alsoAt({ pointer, at }: Finding): Note {
  return {
    message: "also here",
    ...(pointer === undefined ? {} : { pointer }),
    ...(at === undefined ? {} : { at }),
  };
}
