// Types of handlers: functions from a checked request to one of the document's responses.

/**
 * The caller of a request, as `authenticate` returns it. Extend the type `Principal` with the members that your
 * handlers need.
 */
export interface Principal {
  /** Name of the caller in logs. */
  readonly name?: string;
  /** Names of the scopes that the caller has, as the document declares them. */
  readonly scopes: readonly string[];
}

/** Members of every handler's request. */
export interface Call {
  readonly operationId: string;
  /** Id of the request. The response has the id as its header `x-request-id`. */
  readonly requestId: string;
  /**
   * The signal is aborted when the caller disconnects before the response is complete, or when the deadline has passed.
   */
  readonly signal: AbortSignal;
  /**
   * If `limits.body` is false, the stream contains the body, in unchecked chunks. If `limits.body` is `{ file: "photo"
   * }`, the stream contains the file of the form field `photo`. The stream is empty if the request has no body or no
   * file. If the server has read the whole body before the handler started, reading the stream throws.
   */
  readonly stream: AsyncIterable<Uint8Array>;
  /** The request of the platform. For servers on `node.ts`, `raw` is an `IncomingMessage`. */
  readonly raw: unknown;
}

/** Handler of one operation. A handler returns a response, or throws a problem. */
export type Handler<Request, Output> = (request: Request) => Reply<Output>;

/** A response or a promise of a response. */
export type Reply<Output> = HandlerResponse<Output> | Pending<HandlerResponse<Output>>;

// Because of the property `status`, the compiler's message about a wrong status names all declared statuses, not only
// one.
type Pending<Response> = Promise<Response> & { readonly status?: never };

/**
 * The result of a handler. `contentType` is optional for JSON, and for a status with only one content type. A body
 * other than JSON may also be text, bytes or a stream.
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

/** Makes the compiler reject handlers that belong to no operation. */
export type OnlyOperations<H, Handlers> = {
  readonly [Name in Exclude<keyof H, keyof Handlers>]: "not an operation of the contract";
};

/** A body that the server sends as it is, without conversion to JSON. */
export type RawBody = string | Uint8Array | Blob | AsyncIterable<string | Uint8Array>;

/**
 * The body and its content type, for an operation that accepts several content types. `contentType` decides the type
 * of `body`.
 */
export type BodyOf<Input> = Input extends {
  readonly contentType?: infer ContentType;
  readonly body: infer Body;
}
  ? { readonly contentType: Concrete<Extract<ContentType, string>>; readonly body: Body }
  : { readonly contentType: undefined; readonly body: undefined };

/** The type of the body that an operation returns with a status and a content type. */
export type BodyAt<Output, Status, ContentType> = Output extends {
  readonly status: infer Of;
  readonly contentType: ContentType;
  readonly body: infer Body;
}
  ? Status extends Of
    ? Body
    : never
  : never;

/** The type of a response without a body. The index signature makes the compiler reject undeclared members. */
type Bodiless<Output> = Output & {
  readonly contentType?: undefined;
  readonly body?: undefined;
  readonly [other: string]: Output[keyof Output] | "not a member of the response" | undefined;
};

// Merges an intersection of object types into one type, so that compiler messages are readable.
type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] };

type JsonType = "application/json" | `${string}/json${string}` | `${string}+json${string}`;

/** The content types that an operation may return with a status. */
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

type Range = `${string}*`;
type Concrete<ContentType extends string> = ContentType extends Range ? string : ContentType;
