// Encodings of the parts of a multipart body by their position (OAS 3.2 §4.14.4.2).

/** A media type whose bodies may be lists of parts. */
export interface PositionalContent {
  /** Set for a multipart body with unnamed parts, if its OpenAPI version describes them. */
  readonly positions?: PartEncodings;
}

/** Encodings of parts by position: of the first parts, and of all others. */
export interface PartEncodings {
  readonly prefix: readonly PartEncoding[];
  readonly item?: PartEncoding;
}

/** Encoding Object (OAS 3.2 §4.15) of a part by position. */
export interface PartEncoding {
  readonly contentType?: string;
  /** Encodings within a part that is itself a multipart body. */
  readonly positions?: PartEncodings;
}
