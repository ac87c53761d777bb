// The test API: its handlers record what they receive, and respond in every possible way.
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { generateInto, loadServer, modelOf, remove, shopContract } from "./shop.js";
import { sendStream } from "./wire-http2.js";

export type Json = Record<string, unknown>;

export interface Call {
  /** The bearer token; `null` sends no token. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** A response, and its problem document if it has one. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly problem: Json;
}

/** The running test API, and the requests that it has received. */
export interface Shop {
  // biome-ignore lint/suspicious/noExplicitAny: the module is generated
  readonly module: any;
  readonly port: number;
  /** Arguments of handlers. */
  readonly handled: Json[];
  /** Events of `onRequest`. */
  readonly started: Json[];
  /** Events of `onResponse`. */
  readonly finished: Json[];
  /** Events of `onError`. */
  readonly failures: { readonly error: unknown; readonly failure: Json }[];
  call(method: string, path: string, call?: Call): Promise<ReceivedResponse>;
  forget(): void;
  close(): Promise<void>;
}

/** The item that most handlers of the test API return. */
export const item = { id: 1, name: "lamp" };

/** Returns the headers and the body of a JSON request. */
export function asJson(value: unknown): Call {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

const principals: Record<string, Json> = {
  all: { scopes: ["items:read", "items:write"], user: "ann", name: "Ann" },
  reader: { scopes: ["items:read"], user: "bob" },
  nothing: { scopes: [] },
};

/** A started server. */
export interface Running {
  readonly port: number;
  /** Whether the server supports only HTTP/2. */
  readonly isHttp2?: boolean;
  close(): Promise<void>;
}

/** Starts handlers on a platform. */
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
export type Serve = (module: any, handlers: Json, options: Json) => Promise<Running>;

const onNode: Serve = (module, handlers, options) =>
  module.listen(module.createNodeHandler(handlers, options));

/** Generates and starts the test API. */
export async function openShop(serve: Serve = onNode, options: Json = {}): Promise<Shop> {
  const folder = await generateInto(await modelOf(shopContract));
  const module = await loadServer(folder);
  const handled: Json[] = [];
  const started: Json[] = [];
  const finished: Json[] = [];
  const failures: Shop["failures"] = [];
  const running = await serve(module, handlersOf(module, handled), {
    authenticate,
    validateResponses: true,
    onError: (error: unknown, failure: Json) => failures.push({ error, failure }),
    onRequest: (event: Json) => started.push(event),
    onResponse: (event: Json) => finished.push(event),
    ...options,
  });
  return {
    module,
    port: running.port,
    handled,
    started,
    finished,
    failures,
    call: (method, path, call) =>
      running.isHttp2 === true
        ? sendOverHttp2(running.port, method, path, call)
        : send(`http://127.0.0.1:${running.port}`, method, path, call),
    forget() {
      handled.length = 0;
      started.length = 0;
      finished.length = 0;
      failures.length = 0;
    },
    async close() {
      await running.close();
      remove(folder);
    },
  };
}

/** The user ids and passwords that `authenticate` has received. */
export const claimed: string[] = [];

async function authenticate({
  credentials,
}: {
  credentials: Record<string, string>;
}): Promise<Json | null> {
  if (credentials["key"] === "slow") {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return principals["all"] ?? null;
  }
  if (credentials["key"] === "broken") throw new Error("the key store is away");
  if (credentials["appSecret"] !== undefined) {
    const holds = credentials["appId"] === "a" && credentials["appSecret"] === "s";
    return holds ? { scopes: [] } : null;
  }
  const { password } = credentials;
  if (password !== undefined) claimed.push(password);
  const key = credentials["key"] ?? credentials["session"] ?? password?.replace(/^ann:/, "") ?? "";
  return principals[key] ?? null;
}

// biome-ignore lint/suspicious/noExplicitAny: the module is generated
function handlersOf(module: any, handled: Json[]): Json {
  const keep = (respond: (request: Json) => unknown) => (request: Json) => {
    handled.push(request);
    return respond(request);
  };
  return {
    ...module.stubs,
    listItems: keep(({ preferred, query }) =>
      preferred === "text/csv" && (query as Json)["limit"] !== 99
        ? { status: 200, contentType: "text/csv", body: "name\nlamp\n" }
        : { status: 200, contentType: "application/json", body: [item] },
    ),
    createItem: keep(() => ({ status: 201, body: item, headers: { Location: "/items/1" } })),
    readItem: keep(({ path }) => responseOfItem(module, (path as { id: number }).id)),
    changeItem: keep(() => ({ status: 204 })),
    sendAnything: keep(({ body }) => ({
      status: 200,
      body: body instanceof Blob ? body.size : (noJson[String(body)]?.() ?? body ?? null),
    })),
    readPart: keep((request) =>
      (request["path"] as Json)["part"] === "late"
        ? afterCaller(request, handled)
        : responseOfPart(request),
    ),
    readRow: keep(() => ({ status: 204 })),
    readRows: keep(() => ({ status: 204 })),
    readEither: keep(() => ({ status: 204 })),
    readAsAnyone: keep(() => ({ status: 204 })),
    readBasic: keep(() => ({ status: 204 })),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the module is generated
function responseOfItem(module: any, id: number): unknown {
  if (id === 304) return { status: 304 };
  if (id === 404) throw new module.HttpProblem(404, "There is no such item.");
  if (id === 500) throw new Error("secret: password=hunter2 at /srv/app/items.js");
  if (id === 501) return { status: 418 };
  if (id === 502) return { status: 200, body: { name: 1 } };
  if (id === 503) return { status: 200, body: item, headers: { "x-a": "1\r\nx-b: 2" } };
  if (id === 504) return undefined;
  if (id === 507) return { status: 200, body: silence };
  if (id === 505) return { status: 200, contentType: "text/html", body: "<p>" };
  if (id === 506) return { status: 200, body: { id: 1n } };
  return { status: 200, body: { id, name: "lamp" } };
}

/** Values that JSON cannot represent. Each key is the path parameter with which a request asks for the value. */
const noJson: Readonly<Record<string, () => unknown>> = {
  bytes: () => new Uint8Array([1, 2]),
  buffer: () => Buffer.from("x"),
  "array buffer": () => new ArrayBuffer(2),
  blob: () => new Blob(["a blob"]),
  map: () => new Map([["a", 1]]),
  pieces: () => pieces("text", new AbortController().signal),
};

/** How often a streamed body was started and ended. */
export const silent = { begun: 0, ended: 0 };

const silence = {
  [Symbol.asyncIterator]: () => ({
    next: () => {
      silent.begun++;
      return new Promise(() => {});
    },
    return: async () => {
      silent.ended++;
      return { done: true };
    },
  }),
};

async function responseOfPart(request: Json): Promise<Json> {
  const { part } = request["path"] as { part: string };
  // If `part` is one of `unchanged`, `undeclared`, `mistyped` or `split`, the server must reject the handler's
  // response.
  if (part === "unchanged") return { status: 304, body: silence };
  if (part === "undeclared") return { status: 418, body: silence };
  if (part === "mistyped") return { status: 200, contentType: "text/html", body: silence };
  if (part === "split") return { status: 200, body: silence, headers: { "x-a": "1\r\n" } };
  if (part === "belated") {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { status: 200, body: silence };
  }
  return { status: 200, body: partOf(request) };
}

function partOf({ path, signal }: Json): unknown {
  const { part } = path as { part: string };
  if (part === "file") return createReadStream(shopContract);
  if (part === "missing") return createReadStream(`${shopContract}.none`);
  if (part === "held") return new Readable({ read() {} });
  if (part === "silent") return silence;
  if (part === "blob") return new Blob(["a blob"]);
  if (part === "bytes") return new Uint8Array([1, 2, 3]);
  if (part === "text") return "ünïcode";
  if (part === "large") return "x".repeat(20_000_000);
  return pieces(part, signal as AbortSignal);
}

/** Responds after the client has disconnected, and records that the body was closed. */
async function afterCaller({ signal }: Json, handled: Json[]): Promise<Json> {
  await new Promise((resolve) => (signal as AbortSignal).addEventListener("abort", resolve));
  const iterator = {
    next: async () => ({ done: false, value: "piece" }),
    return: async () => {
      handled.push({ left: true });
      return { done: true };
    },
  };
  return { status: 200, body: { [Symbol.asyncIterator]: () => iterator } };
}

async function* pieces(part: string, signal: AbortSignal): AsyncGenerator<string> {
  if (part === "failing") throw new Error("the store is away");
  if (part === "empty") yield "";
  if (part === "empty") throw new Error("the store is away");
  yield "first";
  if (part === "broken") throw new Error("the store broke off");
  // Yields chunks of a megabyte while the caller is connected.
  while (part === "endless" && !signal.aborted) yield "x".repeat(1_000_000);
  yield "last";
}

async function send(
  url: string,
  method: string,
  path: string,
  call: Call = {},
): Promise<ReceivedResponse> {
  const { body } = call;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: headersOf(call),
    ...(body === undefined ? {} : { body }),
    redirect: "manual",
  });
  return received(response.status, response.headers, await response.text());
}

/** Sends a request. Rejects if the response is incomplete, as `fetch` does. */
async function sendOverHttp2(
  port: number,
  method: string,
  path: string,
  call: Call = {},
): Promise<ReceivedResponse> {
  const { body } = call;
  const headers: Record<string, string> = headersOf(call);
  if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
  const pieces = body === undefined ? {} : { body: [body] };
  const response = await sendStream(port, method, path, { headers, ...pieces });
  if (response.code !== 0) throw new Error(`the stream was reset with ${response.code}`);
  const got = Object.entries(response.headers).filter(([name]) => !name.startsWith(":"));
  const lines = new Headers(got as [string, string][]);
  return received(response.status, lines, response.body);
}

function headersOf({ key = "all", headers = {} }: Call): Record<string, string> {
  return { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers };
}

function received(status: number, headers: Headers, text: string): ReceivedResponse {
  const isProblem = headers.get("content-type") === "application/problem+json";
  const problem = (isProblem && text !== "" ? JSON.parse(text) : {}) as Json;
  return { status, headers, text, problem };
}
