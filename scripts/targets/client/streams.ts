// Which bodies come item by item, so that a program reads them in a loop.
import { essenceOf } from "../../model/media-type.js";

/** How a stream is read, by the name of the generated function that does: JSON Lines or server-sent events. */
export type StreamKind = "lines" | "events";

const kinds = new Map<string, StreamKind>([
  ["application/x-ndjson", "lines"],
  ["application/ndjson", "lines"],
  ["application/jsonl", "lines"],
  ["application/x-jsonlines", "lines"],
  ["text/event-stream", "events"],
]);

/** How an answer of a media type is read if it is a stream. */
export function streamKind(mediaType: string): StreamKind | undefined {
  return kinds.get(essenceOf(mediaType));
}
