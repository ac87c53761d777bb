// Describes the items of a media type whose bodies arrive item by item (OAS 3.2 §4.14.2).

/** The items of a sequential media type. */
export interface SequentialContent<Schema> {
  /**
   * The schema of each item, from `itemSchema`. If the media type has only `itemSchema`, `schema` is an array of such
   * items.
   */
  readonly item?: Schema;
  /**
   * Set in OpenAPI 3.2, where the `schema` of JSON Lines describes the whole list, not one item. OpenAPI versions
   * before 3.2 do not define whether `schema` describes the list or an item.
   */
  readonly isOfList?: true;
  /** Set if `item` describes events whose `data` is parsed as JSON, not left as a string. */
  readonly eventData?: EventData;
}

/** The server-sent events that have JSON in `data`. */
export interface EventData {
  /** Values of the field `event` for which `data` is JSON, or `true` for all events except those in `text`. */
  readonly json: true | string[];
  readonly text?: string[];
  /** Texts in `data` that are not JSON, such as `[DONE]`, although other events of this kind have JSON in `data`. */
  readonly plain?: string[];
  /** Set if the schema lists the event type `message`, which events without the field `event` have, too. */
  readonly message?: true;
}
