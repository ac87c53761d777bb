// Parses the text of an event stream into a list of events (HTML Living Standard §9.2.6).

// #int64
import { type Place, placeAt, takesValue } from "../../types/runtime/int64.js";
// #end
import { type EventData, isJsonEvent } from "./event-data.js";
import type { Report } from "./issue.js";
import {
  // #int64
  parseDigits,
  // #end
  parseJson,
} from "./json.js";
import { deepestJson, unread } from "./text.js";

/**
 * Parses the text of server-sent events into objects, one for each event. An incomplete event at the end is dropped.
 */
export function readEvents(
  text: string,
  described: EventData,
  hasProto: boolean,
  report: Report,
  // #int64
  place?: Place,
  // #end
): unknown {
  const events: unknown[] = [];
  let complete = true;
  const blocks = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n\n");
  for (const block of blocks.slice(0, -1)) {
    const { data, retry, ...texts } = fieldsOf(block);
    if (data === undefined) continue;
    const { event = "message" } = texts;
    const fields: typeof texts & { retry?: number | string } = texts;
    if (retry !== undefined) fields.retry = Number(retry);
    const isJson = isJsonEvent(described, event, data);
    // #int64
    const known = { ...texts, ...(described.message ? { event } : {}) };
    if (retry !== undefined && takesValue(place && placeAt(known, place, "retry")))
      fields.retry = retry.replace(/^0+(?=\d)/, "");
    if (place !== undefined && isJson) {
      const others = { ...fields, ...(described.message ? { event } : {}) };
      const one = parseDigits(data, deepestJson, hasProto, placeAt(others, place, "data"));
      if (one.ok) {
        events.push({ ...others, data: one.value });
        continue;
      }
    }
    // #end
    const parsed = isJson ? parseJson(data, deepestJson, hasProto) : undefined;
    if (parsed?.ok === false) {
      complete = false;
      report([events.length, "data", ...(parsed.path ?? [])], parsed.keyword, parsed.expected);
    }
    const value = parsed === undefined ? data : parsed.ok ? parsed.value : unread;
    events.push({ ...fields, ...(described.message ? { event } : {}), data: value });
  }
  return complete ? events : unread;
}

interface Fields {
  event?: string;
  data?: string;
  id?: string;
  retry?: string;
}

function fieldsOf(block: string): Fields {
  const fields: Fields = {};
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
    if (name === "data")
      fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`;
    else if (name === "event" && value === "") delete fields.event;
    else if (name === "event") fields.event = value;
    else if (name === "id" && !value.includes("\0")) fields.id = value;
    else if (name === "retry" && /^\d+$/.test(value)) fields.retry = value;
  }
  return fields;
}
