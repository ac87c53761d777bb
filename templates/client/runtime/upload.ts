// The type of a call's input: bytes may be in memory where the document has bytes. A server is given a `Blob`.

/** The input of a call, with bytes in memory where `Given` has a `Blob`. */
export type Input<Given> = Given extends Blob
  ? Given | Uint8Array
  : Given extends Date | AsyncIterable<unknown>
    ? Given
    : Given extends object
      ? { [Name in keyof Given]: Input<Given[Name]> }
      : Given;
