// What a handler is, a function from a checked request to one of the responses of the
// contract.

/**
 * Whoever makes a request, as `authenticate` found out. Extend it with what your handlers need to
 * know.
 */
export interface Principal {
  /** What hooks call the principal, for logs. */
  readonly name?: string;
  /** What the caller may do, in the contract's words. */
  readonly scopes: readonly string[];
}

/** What every handler is given, whatever its operation. */
export interface Call {
  readonly operationId: string;
  /** The id of the request, which the response has as `x-request-id`. */
  readonly requestId: string;
  /** Aborted when the caller is gone before the response is complete, or when the deadline has passed. */
  readonly signal: AbortSignal;
  /**
   * The body piece by piece, unchecked, where `limits.body` is false; ends at once if there is none. Throws where the server
   * reads the body.
   */
  readonly stream: AsyncIterable<Uint8Array>;
  /** The request as the platform knows it; behind `node.ts`, an `IncomingMessage`. */
  readonly raw: unknown;
}

/** One operation's function. It responds by returning; the server responds to what it throws. */
export interface Handler<Request, Output> {
  // Nobody can call it this way. But a function that can be called in two ways is compared whole: the
  // compiler's message is then about the operation, and not about the 201 in it alone.
  (request: never): unknown;
  (request: Request): Reply<Output>;
}

/** A response, now or later. */
export type Reply<Output> = HandlerResponse<Output> | Promise<HandlerResponse<Output>>;

/**
 * An output as a handler writes it: the content type may be left out where the status has only one, or where it is the
 * JSON of several; and a body that is not JSON may also be given as text, as bytes, or piece by piece.
 */
export type HandlerResponse<Output, All = Output> = Output extends {
  readonly status: infer Status;
  readonly contentType: infer ContentType extends string;
  readonly body: infer Body;
}
  ? Flat<
      Omit<Output, "contentType" | "body"> &
        (IsDefault<ContentType, ContentTypeOf<All, Status>> extends true
          ? { readonly contentType?: ContentType }
          : { readonly contentType: Concrete<ContentType> }) & {
          readonly body: ContentType extends JsonType ? Body : Body | RawBody;
        }
    >
  : Bodiless<Output>;

/** Names what of a handler map is not of the contract. */
export type OnlyOperations<H, Handlers> = {
  readonly [Name in Exclude<keyof H, keyof Handlers>]: "not an operation of the contract";
};

/** A body that is sent as it is. */
export type RawBody = string | Uint8Array | Blob | AsyncIterable<string | Uint8Array>;

/**
 * The body and content type of an operation that takes several: `contentType` tells which body it
 * is.
 */
export type BodyOf<Input> = Input extends {
  readonly contentType?: infer ContentType;
  readonly body: infer Body;
}
  ? { readonly contentType: Concrete<Extract<ContentType, string>>; readonly body: Body }
  : { readonly contentType: undefined; readonly body: undefined };

/** The body that an output has with a status and a content type. */
export type BodyAt<Output, Status, ContentType> = Output extends {
  readonly status: infer Of;
  readonly contentType: ContentType;
  readonly body: infer Body;
}
  ? Status extends Of
    ? Body
    : never
  : never;

/** An output without a body, and without members that the contract does not have. */
type Bodiless<Output> = Output & {
  readonly contentType?: undefined;
  readonly body?: undefined;
  readonly [other: string]: Output[keyof Output] | undefined;
};

// One object type instead of several, for the compiler's messages.
type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] };

type JsonType = "application/json" | `${string}/json${string}` | `${string}+json${string}`;

/** The content types that an output may have together with a status. */
type ContentTypeOf<All, Status> = Extract<
  All,
  { readonly status: Status; readonly contentType: string }
>["contentType"];

type IsDefault<ContentType extends string, Every extends string> = ContentType extends Range
  ? false
  : ContentType extends "application/json"
    ? true
    : [Every] extends [ContentType]
      ? true
      : ContentType extends JsonType
        ? [Extract<Every, JsonType>] extends [ContentType]
          ? true
          : false
        : false;

/** A media range of the contract, which stands for many types. */
type Range = `${string}*`;
type Concrete<ContentType extends string> = ContentType extends Range ? string : ContentType;
