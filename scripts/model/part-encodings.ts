// Encodings of the parts of a multipart body by their position (OAS 3.2 §4.14.4.2).

/** A media type whose bodies may be lists of parts. */
export interface PositionalContent {
  /** Set for a multipart body whose parts have no names, if its version describes them. */
  readonly positions?: PartEncodings;
}

/** Encodings of parts by their position: of the first ones, and of all others. */
export interface PartEncodings {
  readonly prefix: readonly PartEncoding[];
  readonly item?: PartEncoding;
}

/** Encoding Object (OAS 3.2 §4.15) of a part by position. */
export interface PartEncoding {
  readonly contentType?: string;
  /** Parts of a part that is a multipart body itself. */
  readonly positions?: PartEncodings;
}
