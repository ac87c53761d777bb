// The server as a function from `Request` to `Response`, for Workers, Deno, Bun, Hono and Next.js.

import { type Core, createCore } from "./core.js";
import type { Principal } from "./handler.js";
import {
  type BodyRead,
  Chunks,
  codingFault,
  type Delivery,
  type Fault,
  hostFault,
  type RequestMessage,
  type ResponseMessage,
  unreadable,
} from "./messages.js";
import type { Contract } from "./operation.js";
import type { ServerOptions } from "./options.js";
import { StreamedBody } from "./streamed-body.js";

/** Returns the response to a request. Further arguments of the platform, such as `env`, are passed to handlers. */
export type FetchHandler = (request: Request, ...platform: unknown[]) => Promise<Response>;

/** The value of `raw` in handlers on platforms with the Fetch API. */
export interface FetchRaw {
  readonly request: Request;
  /** Further arguments of the platform: `env` and `ctx` of Workers, `info` of Deno. */
  readonly platform: readonly unknown[];
}

/** Creates a function that passes each request of the API to its handler. */
export function createFetchHandler<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials>,
): FetchHandler {
  return fetchHandlerOf(createCore(contract, handlers, options));
}

/** Creates a function from `Request` to `Response` that passes each request to the core of a server. */
export function fetchHandlerOf(core: Core): FetchHandler {
  return (request, ...platform) =>
    new Promise((resolve) => {
      try {
        const received = requestOf(request, platform);
        core.handle(received, (message, delivery) => {
          resolve(responseOf(message, received, delivery));
        });
      } catch (error) {
        core.failed(error);
        resolve(new Response(null, { status: 500 }));
      }
    });
}

function requestOf(request: Request, platform: readonly unknown[]): FetchRequest | RequestMessage {
  try {
    return new FetchRequest(request, platform);
  } catch {
    return unreadable({ request, platform } satisfies FetchRaw);
  }
}

class FetchRequest implements RequestMessage {
  readonly method: string;
  readonly target: string;
  readonly headers: RequestMessage["headers"];
  readonly fault: Fault | undefined;
  readonly hasBody: boolean;
  readonly raw: FetchRaw;
  /** The length of the body; `undefined` for an unknown length. */
  readonly #length: number | undefined;
  #aborted: AbortController | undefined;

  constructor(request: Request, platform: readonly unknown[]) {
    this.method = request.method;
    this.target = targetOf(request.url);
    const headers: Record<string, string> = Object.create(null);
    request.headers.forEach((value, name) => {
      headers[name] = value;
    });
    this.headers = headers;
    this.fault = hostFault(headers["host"]) ?? codingFault(headers["transfer-encoding"]);
    this.raw = { request, platform };
    this.#length = lengthOf(this);
    this.hasBody = this.#length !== 0;
  }

  // Platforms with the Fetch API join repeated headers into one text, which is not a valid credential.
  isRepeated(): boolean {
    return false;
  }

  get signal(): AbortSignal {
    if (this.#aborted === undefined) {
      const aborted = new AbortController();
      const { signal } = this.raw.request;
      this.#aborted = aborted;
      if (signal.aborted) aborted.abort();
      else signal.addEventListener("abort", () => aborted.abort(), { once: true });
    }
    return this.#aborted.signal;
  }

  abort(reason?: unknown): void {
    this.#aborted ??= new AbortController();
    this.#aborted.abort(reason);
  }

  readBody(limit: number, done: (body: BodyRead) => void): void {
    this.#read(limit).then(done, done);
  }

  pieces(): AsyncIterable<Uint8Array> {
    const { request } = this.raw;
    if (request.bodyUsed) throw new Error(readBefore);
    return piecesOf(request.body);
  }

  async #read(limit: number): Promise<BodyRead> {
    const { request } = this.raw;
    try {
      if (request.bodyUsed) return new Error(readBefore);
      if (this.#length === undefined) return await readStream(request.body, limit);
      // Platforms read a whole body faster than its chunks.
      const body = new Uint8Array(await request.arrayBuffer());
      return body.length > limit ? "too long" : body;
    } catch {
      return "broken off";
    }
  }
}

const readBefore = "another middleware has read the body";

async function* piecesOf(stream: Request["body"]): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader();
  try {
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      yield next.value;
    }
  } finally {
    reader?.releaseLock();
  }
}

async function readStream(stream: Request["body"], limit: number): Promise<BodyRead> {
  const chunks = new Chunks();
  if (stream === null) return chunks.joined();
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) return chunks.joined();
      chunks.add(value);
      if (chunks.length > limit) return "too long";
    }
  } finally {
    reader.releaseLock();
  }
}

// Returns the path and the query of an absolute URL, unchanged. In `https://a.example?b`, the query follows the host
// without a path.
function targetOf(url: string): string {
  const hash = url.indexOf("#");
  const rest = url.slice(url.indexOf("://") + 3, hash < 0 ? url.length : hash);
  const start = rest.search(/[/?]/);
  if (start < 0) return "/";
  return rest[start] === "/" ? rest.slice(start) : `/${rest.slice(start)}`;
}

// Returns the length of a body; `undefined` for an unknown length. Reads only headers, because reading `Request.body`
// makes some platforms request the body from the caller (`Expect: 100-continue`).
function lengthOf({ method, headers }: RequestMessage): number | undefined {
  if (method === "GET" || method === "HEAD") return 0;
  const length = headers["content-length"];
  const isLength = typeof length === "string" && /^\d+$/.test(length);
  return isLength && headers["transfer-encoding"] === undefined ? Number(length) : undefined;
}

// Ignores the property `close` of the message: on these platforms, a `Response` cannot close the connection.
function responseOf(
  message: ResponseMessage,
  request: RequestMessage,
  delivery: Delivery,
): Response {
  const { body } = message;
  try {
    return written(message, request, delivery);
  } catch (error) {
    if (body instanceof StreamedBody) body.discard();
    delivery.failed(error);
    delivery.sent(0, false);
    return new Response(null, { status: 500 });
  }
}

function written(message: ResponseMessage, request: RequestMessage, delivery: Delivery): Response {
  const { status, body, headersOnly } = message;
  // Checks the status here, because on some platforms an invalid status fails only later, and then closes the
  // connection.
  if (status > 599) throw new RangeError(`the Fetch API has no response with the status ${status}`);
  const headers = headersOf(message);
  if (body === undefined) {
    if (status !== 204 && status !== 205 && status !== 304)
      setHeader(headers, "content-length", "0");
    const response = new Response(null, { status, headers });
    delivery.sent(0, true);
    return response;
  }
  if (typeof body === "string" || body instanceof Uint8Array) {
    const { whole, length } = measured(body);
    setHeader(headers, "content-length", String(length));
    const response = new Response(headersOnly ? null : whole, { status, headers });
    delivery.sent(headersOnly ? 0 : length, true);
    return response;
  }
  const isGone = request.signal.aborted;
  if (!headersOnly && !isGone) {
    return new Response(streamOf(body, request, delivery), { status, headers });
  }
  body.discard();
  const response = new Response(null, { status, headers });
  delivery.sent(0, !isGone);
  return response;
}

// Returns a plain object unless a header occurs more than once, as `Set-Cookie` may. Platforms read objects faster than
// `Headers`.
function headersOf({ headers }: ResponseMessage): Record<string, string> | Headers {
  if (Object.values(headers).every((value) => typeof value === "string")) {
    return headers as Record<string, string>;
  }
  const lines = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const line of typeof value === "string" ? [value] : value) lines.append(name, line);
  }
  return lines;
}

function setHeader(headers: Record<string, string> | Headers, name: string, value: string): void {
  if (headers instanceof Headers) headers.set(name, value);
  else headers[name] = value;
}

const utf8 = new TextEncoder();

// Node and Bun count the bytes of a text in less time than they need to encode it.
const { Buffer: buffer } = globalThis as {
  readonly Buffer?: { readonly byteLength: (text: string) => number };
};

/** Returns a body with its number of bytes. */
function measured(body: string | Uint8Array): {
  readonly whole: string | Uint8Array<ArrayBuffer>;
  readonly length: number;
} {
  if (typeof body === "string" && buffer !== undefined) {
    return { whole: body, length: buffer.byteLength(body) };
  }
  const whole = typeof body === "string" ? utf8.encode(body) : (body as Uint8Array<ArrayBuffer>);
  return { whole, length: whole.length };
}

function streamOf(
  body: StreamedBody,
  request: RequestMessage,
  delivery: Delivery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await body.next();
        if (isCancelled) return;
        if (done === true) {
          controller.close();
          delivery.sent(sent, true);
        } else {
          const bytes = typeof value === "string" ? utf8.encode(value) : value;
          controller.enqueue(bytes as Uint8Array<ArrayBuffer>);
          sent += bytes.length;
        }
      } catch (error) {
        if (isCancelled) return;
        body.discard();
        delivery.failed(error);
        delivery.sent(sent, false);
        // Fails the stream, so that the caller does not take a truncated response for a complete one.
        controller.error(error);
      }
    },
    cancel() {
      isCancelled = true;
      request.abort(undefined);
      delivery.sent(sent, false);
      body.discard();
    },
  });
}
