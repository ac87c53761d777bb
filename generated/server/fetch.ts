// Generated: the server as a function from `Request` to `Response`: Workers, Deno, Bun, Hono, Next.

import { createCore } from "./core.js";
import type { OnlyOperations, Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import {
  type BodyRead,
  Chunks,
  type Delivery,
  type Fault,
  hostFault,
  type Incoming,
  type Outgoing,
  unreadable,
} from "./incoming.js";
import type { ServerOptions } from "./options.js";

// What handlers are written with, for platforms that do not have Node's modules.
export type { Answer, Handler, Principal, RawBody, Reply } from "./handler.js";
export type * from "./handlers.js";
export { HttpProblem } from "./problem.js";
export { stubs } from "./stubs.js";

/** Answers a request; what else the platform gives, such as `env`, is handed on to handlers. */
export type FetchHandler = (request: Request, ...platform: unknown[]) => Promise<Response>;

/** What handlers find as `raw`. */
export interface FetchRaw {
  readonly request: Request;
  /** What the platform gave beside the request: `env` and `ctx` of Workers, `info` of Deno. */
  readonly platform: readonly unknown[];
}

/** Makes a function that answers every request of the contract with its handler. */
export function createFetchHandler<P extends Principal, H extends Handlers<P>>(
  handlers: H & OnlyOperations<H, Handlers>,
  options: ServerOptions<P>,
): FetchHandler {
  const core = createCore<P>(handlers, options);
  return (request, ...platform) =>
    new Promise((resolve) => {
      try {
        const incoming = incomingOf(request, platform);
        core.handle(incoming, (outgoing, delivery) => {
          resolve(responseOf(outgoing, incoming, delivery));
        });
      } catch (error) {
        core.failed(error);
        resolve(new Response(null, { status: 500 }));
      }
    });
}

function incomingOf(request: Request, platform: readonly unknown[]): FetchIncoming | Incoming {
  try {
    return new FetchIncoming(request, platform);
  } catch {
    return unreadable({ request, platform } satisfies FetchRaw);
  }
}

class FetchIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly headers: Incoming["headers"];
  readonly fault: Fault | undefined;
  readonly hasBody: boolean;
  readonly raw: FetchRaw;
  /** A body whose length is not known; read once, for some platforms make it when it is asked for. */
  readonly #stream: Request["body"];
  #aborted: AbortController | undefined;

  constructor(request: Request, platform: readonly unknown[]) {
    this.method = request.method;
    this.target = targetOf(request.url);
    const headers: Record<string, string> = Object.create(null);
    request.headers.forEach((value, name) => {
      headers[name] = value;
    });
    this.headers = headers;
    this.fault = hostFault(headers["host"]);
    this.raw = { request, platform };
    const length = lengthOf(this);
    this.#stream = length === undefined ? request.body : null;
    this.hasBody = this.#stream !== null || (length !== undefined && length !== 0);
  }

  // The platform has joined them: two credentials are one that does not hold.
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

  /** Tells the handler that nobody reads its answer any more. */
  abort(): void {
    this.#aborted?.abort();
  }

  readBody(limit: number, done: (body: BodyRead) => void): void {
    this.#read(limit).then(done, done);
  }

  async #read(limit: number): Promise<BodyRead> {
    const { request } = this.raw;
    try {
      if (request.bodyUsed) return new Error("the body was read before it came here");
      if (this.#stream !== null) return await readStream(this.#stream, limit);
      // The length is known, and not beyond the limit: platforms have a shorter way to the whole.
      const body = new Uint8Array(await request.arrayBuffer());
      return body.length > limit ? "too long" : body;
    } catch {
      return "broken off";
    }
  }
}

async function readStream(stream: ReadableStream<Uint8Array>, limit: number): Promise<BodyRead> {
  const chunks = new Chunks();
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

// Path and query of an absolute URL, as they stand in it. A query may follow the host at once.
function targetOf(url: string): string {
  const hash = url.indexOf("#");
  const rest = url.slice(url.indexOf("://") + 3, hash < 0 ? url.length : hash);
  const start = rest.search(/[/?]/);
  if (start < 0) return "/";
  return rest[start] === "/" ? rest.slice(start) : `/${rest.slice(start)}`;
}

// The length of a body; `undefined`: there may be one, which tells its end by itself. Some platforms give
// every POST a stream: what has neither length nor coding nor type is none.
function lengthOf({ method, headers }: Incoming): number | undefined {
  if (method === "GET" || method === "HEAD") return 0;
  const length = headers["content-length"];
  const coding = headers["transfer-encoding"];
  if (typeof length === "string" && coding === undefined && /^\d+$/.test(length)) return Number(length);
  const mayFollow = [length, coding, headers["content-type"]].some((header) => header !== undefined);
  return mayFollow ? undefined : 0;
}

// Whether the connection stays open is for the platform to say: `close` has no place in a Response.
function responseOf(outgoing: Outgoing, incoming: Incoming, delivery: Delivery): Response {
  try {
    return written(outgoing, incoming, delivery);
  } catch (error) {
    delivery.failed(error);
    delivery.sent(0, false);
    return new Response(null, { status: 500 });
  }
}

function written(outgoing: Outgoing, incoming: Incoming, delivery: Delivery): Response {
  const { status, body, headersOnly } = outgoing;
  const headers = new Headers();
  for (const [name, value] of Object.entries(outgoing.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const line of value) headers.append(name, line);
  }
  if (body === undefined) {
    if (status !== 204 && status !== 205 && status !== 304) headers.set("content-length", "0");
    const response = new Response(null, { status, headers });
    delivery.sent(0, true);
    return response;
  }
  if (typeof body === "string" || body instanceof Uint8Array) {
    const bytes = typeof body === "string" ? utf8.encode(body) : body;
    headers.set("content-length", String(bytes.length));
    const whole = headersOnly ? null : (bytes as Uint8Array<ArrayBuffer>);
    const response = new Response(whole, { status, headers });
    delivery.sent(headersOnly ? 0 : bytes.length, true);
    return response;
  }
  const pieces = body[Symbol.asyncIterator]();
  if (!headersOnly) return new Response(streamOf(pieces, incoming, delivery), { status, headers });
  leave(pieces).catch((error: unknown) => delivery.failed(error));
  const response = new Response(null, { status, headers });
  delivery.sent(0, true);
  return response;
}

async function leave(pieces: AsyncIterator<unknown>): Promise<void> {
  await pieces.return?.();
}

const utf8 = new TextEncoder();

function streamOf(
  pieces: AsyncIterator<string | Uint8Array>,
  incoming: Incoming,
  delivery: Delivery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
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
        delivery.failed(error);
        delivery.sent(sent, false);
        // The caller must not take what it has for the whole.
        controller.error(error);
      }
    },
    async cancel() {
      isCancelled = true;
      if (incoming instanceof FetchIncoming) incoming.abort();
      delivery.sent(sent, false);
      await leave(pieces);
    },
  });
}
