// Encodings for the parts of a multipart body, identified by their position (OAS 3.2 §4.14.4.2).

/** A media type whose bodies may be lists of parts. */
export interface PositionalContent {
  /** Set for a multipart body with unnamed parts, if the document's OpenAPI version defines encodings by position. */
  readonly positions?: PartEncodings;
}

/** The encodings of a body's parts: `prefix` for the first parts, and `item` for all later parts. */
export interface PartEncodings {
  readonly prefix: readonly PartEncoding[];
  readonly item?: PartEncoding;
}

/** Encoding Object (OAS 3.2 §4.15) of a part that is identified by position. */
export interface PartEncoding {
  readonly contentType?: string;
  /** The encodings of nested parts, if the part is a multipart body. */
  readonly positions?: PartEncodings;
}
