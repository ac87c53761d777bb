// Decides how items of responses are sent: as lines, as a JSON text sequence, or as server-sent events.
import type { Operation } from "../../model/api-model.js";
import { itemsOf } from "../../model/json-lines.js";
import type { FindSchema } from "../../model/schema.js";
import type { EventData } from "../../model/sequential-content.js";
import { contentOf } from "../../model/status.js";
import { type Sequence, sequenceOf } from "../../openapi/media-types.js";
import { kind, mayBe } from "../../schema/kinds.js";
import { modelScope } from "../../schema/scope.js";

/** The format in which the server sends the items of a response. */
export interface ItemFormat {
  readonly sequence: Sequence;
  /** Set if items may be strings. Without `hasTexts`, a string from a handler is sent unchanged, not as JSON. */
  readonly hasTexts?: true;
  readonly data?: Omit<EventData, "message">;
}

/**
 * Returns the format of items for each media type of an operation's responses, or `undefined` if no response has items.
 */
export function itemsIn(
  operation: Operation,
  find: FindSchema,
): Readonly<Record<string, ItemFormat>> | undefined {
  const formats: Record<string, ItemFormat> = Object.create(null);
  for (const content of operation.responses.flatMap((one) => contentOf(operation, one))) {
    const sequence = sequenceOf(content.mediaType);
    const { item, events } = itemsOf(content, find) ?? {};
    if (sequence === undefined || item === undefined) continue;
    const hasTexts = events === undefined && mayBe(item, kind.string, modelScope(find));
    formats[content.mediaType] = {
      sequence,
      ...(hasTexts ? { hasTexts } : {}),
      ...(events === undefined ? {} : { data: written(events.data) }),
    };
  }
  return Object.keys(formats).length === 0 ? undefined : formats;
}

/**
 * Returns the data that a server needs to send server-sent events. `message` is omitted, because servers do not read
 * events.
 */
function written({ message: _, ...data }: EventData): Omit<EventData, "message"> {
  return data;
}
