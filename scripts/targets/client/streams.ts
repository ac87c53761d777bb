// Which bodies come item by item, so that a program reads them in a loop.
import { isReadInLines } from "../../model/json-lines.js";
import { essenceOf } from "../../model/media-type.js";

/** How a stream is read, by the name of the generated function that does: JSON Lines or server-sent events. */
export type StreamKind = "lines" | "events";

/** How a response of a media type is read if it is a stream. */
export function streamKind(mediaType: string): StreamKind | undefined {
  if (isReadInLines(mediaType)) return "lines";
  return essenceOf(mediaType) === "text/event-stream" ? "events" : undefined;
}
