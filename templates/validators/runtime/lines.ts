// Parses the text of a body that is sent item by item: JSON Lines, and JSON text sequences (RFC 7464).

// #int64
import type { Place } from "../../types/runtime/int64.js";
// #end
import type { Report } from "./issue.js";
import {
  // #int64
  parseDigits,
  // #end
  parseJson,
} from "./json.js";
import { deepestJson, unread } from "./text.js";

/** Reads one value from each line, or after each record separator; skips empty lines. */
export function readLines(
  text: string,
  isSequence: boolean,
  hasProto: boolean,
  report: Report,
  // #int64
  placeOf: (index: number) => Place | undefined = () => undefined,
  // #end
): unknown {
  const values: unknown[] = [];
  let complete = true;
  for (const line of text.split(isSequence ? "\x1e" : "\n")) {
    if (/^[ \t\r\n]*$/.test(line)) continue;
    // #int64
    const place = placeOf(values.length);
    if (place !== undefined) {
      const one = parseDigits(line, deepestJson, hasProto, place);
      if (one.ok) {
        values.push(one.value);
        continue;
      }
    }
    // #end
    const parsed = parseJson(line, deepestJson, hasProto);
    if (!parsed.ok) {
      complete = false;
      report([values.length, ...(parsed.path ?? [])], parsed.keyword, parsed.expected);
    }
    values.push(parsed.ok ? parsed.value : unread);
  }
  return complete ? values : unread;
}
