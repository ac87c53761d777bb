// Describes the items of a media type whose bodies arrive item by item (OAS 3.2 §4.14.2).

/** The items of a sequential media type. */
export interface SequentialContent<Schema> {
  /**
   * The `itemSchema` of the media type. If the media type has only `itemSchema`, `schema` is an array of items that
   * match it.
   */
  readonly item?: Schema;
  /**
   * Set in OpenAPI 3.2: there, the `schema` of JSON Lines describes the whole list. Earlier OpenAPI versions do not
   * define whether `schema` describes the list or an item.
   */
  readonly isOfList?: true;
  /** Set if `item` contains the parsed JSON of an event instead of the string `data`. */
  readonly eventData?: EventData;
}

/** The server-sent events that have JSON in `data`. */
export interface EventData {
  /** Values of the field `event` for which `data` is JSON; `true`: all events except those in `text`. */
  readonly json: true | string[];
  readonly text?: string[];
  /** Values of `data` that are plain text, such as `[DONE]`, although `data` is JSON in other events of this type. */
  readonly plain?: string[];
  /** Set if `message` is a value of `event`: an event without the field `event` has the type `message`. */
  readonly message?: true;
}
