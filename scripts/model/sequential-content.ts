// Describes the items of a media type whose bodies arrive item by item (OAS 3.2 §4.14.2).

/** The items of a sequential media type. */
export interface SequentialContent<Schema> {
  /** Its `itemSchema`. Without further keywords, `schema` is the list of such items. */
  readonly item?: Schema;
  /** Set in OpenAPI 3.2, where `schema` of JSON Lines describes the whole list. Earlier versions leave that open. */
  readonly isOfList?: true;
  /** Set if `item` has the parsed JSON of events instead of the text of `data`. */
  readonly eventData?: EventData;
}

/** Which events have JSON as their data. */
export interface EventData {
  /** By the field `event`; `true`: all events except those of `text`. */
  readonly json: true | string[];
  readonly text?: string[];
  /** Data of these events that is not JSON, such as `[DONE]`. */
  readonly plain?: string[];
  /** Set if `message` is one of the types, because events without a type have that type. */
  readonly message?: true;
}
