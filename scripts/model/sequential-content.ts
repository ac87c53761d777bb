// Describes the items of a media type whose bodies arrive item by item (OAS 3.2 §4.14.2).

/** The items of a sequential media type. */
export interface SequentialContent<Schema> {
  /**
   * The schema of each item, from `itemSchema`. If the media type has only `itemSchema`, `schema` is an array of such
   * items.
   */
  readonly item?: Schema;
  /**
   * Set in OpenAPI 3.2, in which the `schema` of JSON Lines describes the complete list. OpenAPI versions before 3.2 do
   * not define whether `schema` describes the list or an item.
   */
  readonly isOfList?: true;
  /** Set if `item` contains the parsed JSON of an event instead of the string `data`. */
  readonly eventData?: EventData;
}

/** The server-sent events that have JSON in `data`. */
export interface EventData {
  /** Values of the field `event` for which `data` is JSON, or `true` for all events except those in `text`. */
  readonly json: true | string[];
  readonly text?: string[];
  /**
   * Texts such as `[DONE]` in `data` that are not JSON, although `data` is JSON in other events with the same `event`.
   */
  readonly plain?: string[];
  /** Set if `message` is a value of `event`, because an event without the field `event` has the type `message`. */
  readonly message?: true;
}
