// Decides which server-sent events have JSON data. The client has a copy of `isJsonEvent`, so that the client works
// without validators.

/** Describes which events have JSON as their data. */
export interface EventData {
  /** The event types whose data is JSON. `true` means every event type that the member `text` does not list. */
  readonly json: true | readonly string[];
  readonly text?: readonly string[];
  /** Data that is never parsed as JSON, such as `[DONE]`. */
  readonly plain?: readonly string[];
  /** True if the document declares the event type `message`, the default type of an event. */
  readonly message?: true;
}

/** Whether events of the given type have JSON data. */
export function isJsonEvent(
  { json, text = [], plain = [] }: EventData,
  type: string,
  data: unknown,
): boolean {
  const isTyped = json === true ? !text.includes(type) : json.includes(type);
  return isTyped && !plain.includes(data as string);
}
