// Parses JSON text strictly: duplicate names are reported, the depth is limited, and every mistake has a location.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonValue } from "../../json/json.js";
import type { Limits } from "../limits.js";
import type { NamedText } from "../refuse.js";
import { type JsonOutline, outlineOf } from "./json-outline.js";
import { JsonPlaces } from "./json-places.js";
import { scanJson } from "./scan-json.js";

/**
 * Returns the value of a JSON text (RFC 8259), and the locations in the text. Throws a `DiagnosticsError` with a
 * location for invalid text. `faults` reports duplicate names, and numbers that exceed the range of a double. The
 * returned value equals the value that `JSON.parse` returns.
 */
export function parseJson(
  named: NamedText,
  limits: Limits,
): { value: JsonValue; places: JsonPlaces; faults: readonly Diagnostic[] } {
  const outline = outlineOf(named.text, limits.depth);
  const fast = outline && parseFast(named.text, outline, limits);
  const { value, faults } =
    fast === undefined ? scanJson(named, limits) : { value: fast, faults: [] };
  return { value, places: new JsonPlaces(named.text, outline?.ends ?? new Map()), faults };
}

/**
 * Parses with `JSON.parse`, which drops duplicate members silently. No member was dropped if the text and the parsed
 * value have an equal number of members. If `JSON.parse` dropped a member, returns `undefined`, so that the slower
 * parser locates the duplicate name.
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
