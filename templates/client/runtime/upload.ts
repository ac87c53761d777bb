// The input type of calls that send binary data: callers may pass bytes in memory instead of a `Blob`.

/** The input of a call, where a `Blob` may also be given as bytes in memory. */
export type Input<Given> = Given extends Blob
  ? Given | Uint8Array
  : Given extends Date | AsyncIterable<unknown>
    ? Given
    : Given extends object
      ? { [Name in keyof Given]: Input<Given[Name]> }
      : Given;
