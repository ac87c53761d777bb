// Describes the items of a media type whose bodies arrive item by item (OAS 3.2 §4.14.2).

/** The items of a sequential media type. */
export interface SequentialContent<Schema> {
  /** Its `itemSchema`. `schema` is the list of such items if the document says no more of it. */
  readonly item?: Schema;
  /** Set in OpenAPI 3.2: the schema of JSON Lines is that of the whole list. Earlier versions do not say what it is of. */
  readonly isOfList?: true;
  /** Set where `item` has the JSON inside the `data` of events in its place. */
  readonly eventData?: EventData;
}

/** Which events have JSON as their data. */
export interface EventData {
  /** By the field `event`; `true`: all but those of `text`. */
  readonly json: true | string[];
  readonly text?: string[];
  /** Data that is no JSON in spite of that, such as `[DONE]`. */
  readonly plain?: string[];
  /** Set where `message` is one of the types: events without a type are of that. */
  readonly message?: true;
}
