// How JSON text is read: strictly (no duplicate names, bounded depth), fast, and with a place for every mistake.
import { isObject, type JsonValue } from "./json.js";
import { type JsonOutline, outlineOf } from "./json-outline.js";
import { JsonPlaces } from "./json-places.js";
import type { Limits } from "./limits.js";
import type { NamedText } from "./refuse.js";
import { scanJson } from "./scan-json.js";

/**
 * The value of a JSON text (RFC 8259) and its places; throws a located `DiagnosticsError` for anything else, for a name
 * given twice in one object, and for a number that no double holds.
 */
export function parseJson(
  named: NamedText,
  limits: Limits,
): { value: JsonValue; places: JsonPlaces } {
  const outline = outlineOf(named.text, limits.depth);
  const value = (outline && parseFast(named.text, outline, limits)) ?? scanJson(named, limits);
  return { value, places: new JsonPlaces(named.text, outline?.ends ?? new Map()) };
}

/**
 * The platform's parser, which drops duplicates in silence. It dropped none if the text has as many members as the
 * value. `undefined` for whatever is odd: it is read again, slowly, to say where.
 */
function parseFast(text: string, outline: JsonOutline, limits: Limits): JsonValue | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const tally = { members: 0, nodes: 0, finite: true };
  count(value, tally);
  const isStrict = tally.finite && tally.members === outline.members;
  return isStrict && tally.nodes <= limits.nodes ? value : undefined;
}

function count(value: JsonValue, tally: { members: number; nodes: number; finite: boolean }): void {
  tally.nodes += 1;
  if (Array.isArray(value)) {
    for (const item of value) count(item, tally);
  } else if (isObject(value)) {
    for (const key in value) {
      tally.members += 1;
      count(value[key]!, tally);
    }
  } else if (typeof value === "number" && !Number.isFinite(value)) tally.finite = false;
}
