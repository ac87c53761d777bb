// Parses the text of a body that is sent item by item: JSON Lines, and JSON text sequences (RFC 7464).

// #int64
import { finished, type Place, Unread, unreadJson } from "../../types/runtime/int64.js";
// #end
import type { Report } from "./issue.js";
import { parseJson } from "./json.js";
import { deepestJson, unread } from "./text.js";

/** Reads the values of a text: one a line, or one after each record separator; empty lines are skipped. */
export function readLines(
  text: string,
  isSequence: boolean,
  hasProto: boolean,
  report: Report,
  // #int64
  place?: Place,
  // #end
): unknown {
  const values: unknown[] = [];
  let complete = true;
  for (const line of text.split(isSequence ? "\x1e" : "\n")) {
    if (/^[ \t\r\n]*$/.test(line)) continue;
    // #int64
    if (place !== undefined) {
      const read = unreadJson(line, (json) => parseJson(json, deepestJson, hasProto));
      const one = read.value as ReturnType<typeof parseJson>;
      if (one.ok) {
        values.push(finished(new Unread(one.value, read.isMarked), place));
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
