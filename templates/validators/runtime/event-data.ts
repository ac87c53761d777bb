// Which server-sent events have JSON as their data. The client has the same function in `streams.ts`, because it does not need validators.

/** Describes which events have JSON as their data. */
export interface EventData {
  /** Types of these events; `true` means all types but those of `text`. */
  readonly json: true | readonly string[];
  readonly text?: readonly string[];
  /** Data that is no JSON in any event, such as `[DONE]`. */
  readonly plain?: readonly string[];
  /** The document describes events of the type `message`, which is also the type of events that state none. */
  readonly message?: true;
}

/** Whether the data of an event of a type is JSON. */
export function isJsonEvent(
  { json, text = [], plain = [] }: EventData,
  type: string,
  data: unknown,
): boolean {
  const isTyped = json === true ? !text.includes(type) : json.includes(type);
  return isTyped && !plain.includes(data as string);
}
