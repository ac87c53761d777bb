// Writes the URL, the headers and the body of a request.

import type { Base } from "./base-url.js";
import type { EncodedBody, Encoding } from "./body.js";
import type { CallOptions, Client } from "./client.js";
import type { OperationResponses } from "./response.js";
import {
  isHeaderValue,
  type Parameter,
  pathOf,
  queryOf,
  type Styled,
  unsendable,
  type Values,
} from "./serialize.js";
import type { Place } from "./server.js";

/** Describes an operation to the client at run time. */
export interface Operation extends OperationResponses {
  readonly method: string;
  readonly path: string;
  /** Path parameters that may be lists or objects, or whose style is not `simple`. */
  readonly pathParameters?: readonly Styled[];
  readonly query?: readonly Parameter[];
  readonly headers?: (values: Values) => Readonly<Record<string, string>>;
  readonly cookies?: (values: Values) => string;
  /** The media types of the body. */
  readonly body?: readonly string[];
  /** Encodes the body. */
  readonly encode?: (operation: Operation, input: Input, contentType: string) => EncodedBody;
  /** Encodings of form properties, by media type and property name. */
  readonly encoding?: Readonly<Record<string, Readonly<Record<string, Encoding>>>>;
  /**
   * Security requirements, one of which a caller must satisfy. A requirement lists the names of all schemes that it
   * needs.
   */
  readonly security?: readonly (readonly string[])[];
  /** The media types of all responses. */
  readonly accept?: string;
  /** The operation's own server. */
  readonly server?: (base: Base) => Place;
}

/** Input of a call. */
export interface Input {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly cookies?: object;
  readonly contentType?: string | undefined;
  readonly body?: unknown;
  /** Replaces the query of the call, for example by the query of a link to the next page. */
  readonly search?: (url: string, query: string) => string;
}

/** A request without its credentials. */
export interface Written {
  readonly operation: Operation;
  readonly input: Input;
  /** Without the query. */
  readonly url: string;
  /** Whether `url` has the origin of the client's base URL. */
  readonly isOurs: boolean;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: EncodedBody["body"] | null;
}

/** Values of headers, by header name in lower case. */
export type HeaderValues = Readonly<Record<string, string>>;

/** Writes a request. Throws a `TypeError` for input that cannot be sent. */
export function written(
  client: Client,
  operation: Operation,
  input: Input,
  options: CallOptions,
): Written {
  const {
    path = {},
    query = {},
    headers = {},
    cookies = {},
    contentType = operation.body?.[0],
  } = input;
  try {
    // `contentType as string` is safe, because an operation with `encode` has a media type in `body`.
    const sent =
      input.body === undefined
        ? undefined
        : operation.encode?.(operation, input, contentType as string);
    const { url: root, isOurs } = operation.server?.(client) ?? {
      url: client.baseUrl,
      isOurs: true,
    };
    const url =
      root.replace(/\/$/, "") + pathOf(operation.path, path as Values, operation.pathParameters);
    const search = queryOf(query as Values, operation.query);
    return {
      operation,
      input,
      url,
      isOurs,
      query: input.search?.(url, search) ?? search,
      headers: added(
        {},
        { accept: operation.accept },
        isOurs ? client.headers : undefined,
        operation.headers?.(headers as Values),
        {
          "content-type": sent?.contentType,
          "idempotency-key": options.idempotencyKey,
          cookie: operation.cookies?.(cookies as Values) || undefined,
        },
        options.headers,
      ),
      body: sent?.body ?? null,
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new (TypeError as ErrorWithCause)(`${operation.id}: ${error.message}`, { cause: error });
  }
}

/** The constructor of `Error` with `cause`, which TypeScript's oldest supported `lib` does not declare. */
interface ErrorWithCause {
  new (message: string, options: { readonly cause: unknown }): Error;
}

/** Adds fields to headers, with names in lower case. `null` removes a header. */
export function added(
  headers: Record<string, string>,
  ...groups: readonly (Readonly<Record<string, string | null | undefined>> | undefined)[]
): Record<string, string> {
  for (const fields of groups) {
    for (const name of Object.keys(fields ?? {})) {
      const value = fields![name];
      if (value === null) delete headers[name.toLowerCase()];
      if (value === null || value === undefined) continue;
      if (!isHeaderValue(value))
        throw unsendable(`the value for ${JSON.stringify(name)}`, "header");
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}
