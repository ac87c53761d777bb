// Creates the input that each handler receives; all operations share one class for the input.

import type { Call } from "./handler.js";
import type { RequestMessage } from "./messages.js";

/** Decoded parameters. */
export interface Parameters {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly cookies: unknown;
}

/**
 * Input of a handler. All operations use this class, so that V8 sees the same object shape in all calls of handlers.
 */
export class HandlerCall implements Call {
  readonly operationId: string;
  readonly requestId: string;
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly cookies: unknown;
  readonly principal: unknown;
  readonly contentType: string | undefined;
  readonly body: unknown;
  readonly accepts: readonly string[];
  readonly #request: RequestMessage;

  constructor(
    operationId: string,
    requestId: string,
    request: RequestMessage,
    { path, query, headers, cookies }: Parameters,
    principal: unknown,
    contentType: string | undefined,
    body: unknown,
    accepts: readonly string[],
  ) {
    this.operationId = operationId;
    this.requestId = requestId;
    this.#request = request;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.cookies = cookies;
    this.principal = principal;
    this.contentType = contentType;
    this.body = body;
    this.accepts = accepts;
  }

  // The signal is created when `signal` is first read, because most handlers never read it.
  get signal(): AbortSignal {
    return this.#request.signal;
  }

  get stream(): AsyncIterable<Uint8Array> {
    const { operationId } = this;
    throw new TypeError(
      `request.stream is not available for ${operationId}: set its operationLimits to { body: false } or { body: { file } }`,
    );
  }

  /** Gives the handler the request body as a stream, instead of a parsed and checked body. */
  takeStream(stream: AsyncIterable<Uint8Array>, hasBody: boolean): void {
    const { operationId } = this;
    Object.defineProperty(this, "stream", { value: stream });
    if (hasBody) return;
    Object.defineProperties(this, {
      body: {
        get: () => {
          throw new TypeError(
            `request.body is not available for ${operationId}, whose limits have { body: false }: read request.stream`,
          );
        },
      },
    });
  }

  get raw(): unknown {
    return this.#request.raw;
  }

  get preferred(): string | undefined {
    return this.accepts[0];
  }
}

/** Returns the undecoded text of each path variable, by the name of the variable. */
export function pathOf(
  names: readonly string[],
  values: readonly string[],
): Record<string, string> {
  const path: Record<string, string> = {};
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const value = values[index] as string;
    if (name !== "__proto__") path[name] = value;
    else Object.defineProperty(path, name, { value, enumerable: true });
  }
  return path;
}
