// What answers become: headers as values, streams as loops, failures as exceptions, lists without links.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/load/json.js";
import { compile } from "../../compiler/compile.js";
import { generatedFolder, load } from "./generated-client.js";

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const answer = (content: JsonObject, headers: JsonObject = {}): JsonObject => ({
  responses: { "200": { description: "It", content, headers } },
});
const header = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({ schema, ...more });

const document: JsonObject = {
  paths: {
    "/headers": {
      get: {
        operationId: "withHeaders",
        responses: {
          "200": {
            description: "It",
            headers: {
              "X-Text": header(text),
              "X-Count": header({ $ref: "#/components/schemas/Count" }, { required: true }),
              "X-Flag": header({ type: ["boolean", "null"] }),
              "X-List": header({ type: "array", items: integer }),
              "X-Pairs": header({ type: "object", properties: { a: integer } }),
              "X-Exploded": header(
                { type: "object", properties: { a: integer } },
                { explode: true },
              ),
              "X-Json": { content: { "application/json": { schema: { type: "array" } } } },
              "Set-Cookie": header({ type: "array", items: text }),
            },
          },
          default: { description: "Not", headers: { "Retry-After": header(integer) } },
        },
      },
    },
    "/lines": {
      get: {
        operationId: "lines",
        ...answer({ "application/x-ndjson": { schema: { $ref: "#/components/schemas/Line" } } }),
      },
    },
    "/range": {
      get: {
        operationId: "range",
        parameters: [
          { name: "limit", in: "query", schema: integer },
          { name: "offset", in: "query", schema: integer },
        ],
        "x-pagination": { style: "offset", limit: "limit", offset: "offset", items: "all" },
        responses: {
          "2XX": {
            description: "It",
            content: {
              "text/csv": {},
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    all: { anyOf: [{ type: "array", items: integer }, { type: "null" }] },
                  },
                },
              },
            },
          },
        },
      },
    },
    "/taken": { post: { operationId: "take", responses: { "202": { description: "Later" } } } },
    "/problem": {
      get: {
        operationId: "problem",
        responses: {
          "200": { description: "It" },
          default: { description: "Not", content: { "application/problem+json": {} } },
        },
      },
    },
    "/events": { get: { operationId: "events", ...answer({ "text/event-stream": {} }) } },
    "/list": {
      get: {
        operationId: "list",
        parameters: [
          { name: "limit", in: "query", schema: integer },
          { name: "offset", in: "query", schema: integer },
        ],
        "x-pagination": {
          style: "offset",
          limit: "limit",
          offset: "offset",
          items: "all",
          total: "of",
        },
        ...answer({
          "application/json": {
            schema: {
              type: "object",
              required: ["all"],
              properties: { all: { type: "array", items: integer }, of: integer },
            },
          },
        }),
      },
    },
  },
  components: {
    schemas: { Count: integer, Line: { type: "object", properties: { n: integer } } },
  },
};

const caller = `
import { createApi, createClient, orThrow, paged, withHeaders } from "./client/index.js";
import type { Line } from "./types/index.js";

const api = createApi({ baseUrl: "http://localhost" });
const called = await api.withHeaders();
if (called.status === 200) {
  called.headers["X-Count"] satisfies number | undefined;
  called.headers["X-List"] satisfies number[] | undefined;
  // @ts-expect-error a browser may hide it
  called.headers["X-Count"] satisfies number;
  // @ts-expect-error there is no such header
  called.headers["X-Other"];
} else {
  called.headers["Retry-After"] satisfies number | undefined;
}
for await (const line of await api.lines.orThrow()) line satisfies Line;
for await (const event of await api.events.orThrow()) event.data satisfies string;
for await (const item of api.list.items({ query: { limit: 2 } }, { maxItems: 3 })) item satisfies number;
for await (const item of api.list.items()) item satisfies number;
for await (const item of api.range.items()) item satisfies number;
for await (const page of paged.list.pages(createClient())) page.of satisfies number | undefined;
(await orThrow(withHeaders(createClient()))) satisfies undefined;
// @ts-expect-error there is nothing to page through
api.events.items();
// @ts-expect-error there is no such option
api.list.items({}, { limit: 3 });
`;

interface Result {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}
interface Method {
  (input?: object, options?: object): Promise<Result>;
  orThrow(input?: object, options?: object): Promise<unknown>;
  items(input?: object, options?: object): AsyncIterable<unknown>;
}
interface Sdk {
  createApi(options: object): Readonly<Record<string, Method>>;
  readonly ApiError: new () => Error;
  readonly ResponseError: new () => Error;
}

let sdk: Sdk;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  const made = await generatedFolder(document, [{ path: "caller.ts", text: caller }]);
  ({ folder, remove } = made);
  sdk = await load<Sdk>(folder, "client/index.ts");
});
afterAll(() => remove());

function method(name: string, fetch: (request: Request) => Response, options: object = {}): Method {
  const api = sdk.createApi({
    baseUrl: "http://localhost",
    fetch: async (request: Request) => fetch(request),
    retry: false,
    ...options,
  });
  const found = api[name];
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
}

async function collected(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** A body that comes in these pieces. */
function inPieces(contentType: string, pieces: readonly (string | Uint8Array)[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": contentType } });
}

it("has types that say the same", async () => {
  expect(await compile(folder, "7")).toEqual([]);
});

describe("headers of an answer", () => {
  const headersOf = async (headers: Record<string, string>, status = 200) =>
    (await method("withHeaders", () => new Response(null, { status, headers }))()).headers;

  it("are values", async () => {
    const headers = {
      "x-text": "1",
      "x-count": "12",
      "x-flag": "true",
      "x-list": "1, 2,3",
      "x-pairs": "a,1,b,2",
      "x-exploded": "a=1,b=2",
      "x-json": "[1]",
      "x-other": "o",
    };
    expect(await headersOf(headers)).toEqual({
      "X-Text": "1",
      "X-Count": 12,
      "X-Flag": true,
      "X-List": [1, 2, 3],
      "X-Pairs": { a: 1, b: "2" },
      "X-Exploded": { a: 1, b: "2" },
      "X-Json": [1],
    });
  });

  it("are those of the status", async () => {
    expect(await headersOf({ "retry-after": "3", "x-count": "1" }, 503)).toEqual({
      "Retry-After": 3,
    });
    expect(await headersOf({})).toEqual({});
  });

  it("are cookies, each with commas of its own", async () => {
    const headers = new Headers([
      ["set-cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT"],
      ["set-cookie", "b=2"],
    ]);
    const answer = await method("withHeaders", () => new Response(null, { headers }))();
    expect(answer.headers).toEqual({ "Set-Cookie": headers.getSetCookie() });
  });

  it.each([
    ["X-Count", "1e"],
    ["X-Flag", "1"],
    ["X-List", "1,x"],
    ["X-Json", "{"],
  ])("that are not what the contract says are told: %s: %s", async (name, value) => {
    await expect(headersOf({ [name]: value })).rejects.toThrow(
      `withHeaders: the answer 200 has a header ${name} that is not what the contract says`,
    );
  });
});

describe("JSON Lines", () => {
  const read = async (pieces: readonly (string | Uint8Array)[], options?: object) => {
    const lines = method("lines", () => inPieces("application/x-ndjson", pieces), options);
    return collected((await lines.orThrow()) as AsyncIterable<unknown>);
  };

  it.each<[what: string, pieces: readonly (string | Uint8Array)[]]>([
    ["at once", ['{"n":1}\n{"n":2}\n{"n":"ü"}\n']],
    ["cut anywhere", ['{"n"', ":1}\r", '\n{"n":2}', "\n", '\n\n{"n":"ü"}']],
    [
      "cut within a character",
      ['{"n":1}\n{"n":2}\n{"n":"', Buffer.from([0xc3]), Buffer.from([0xbc]), '"}\n'],
    ],
  ])("are values, come as they may: %s", async (_what, pieces) => {
    expect(await read(pieces)).toEqual([{ n: 1 }, { n: 2 }, { n: "ü" }]);
  });

  it.each([
    ["that are none", ['{"n":1}\n{"n"\n'], "lines: the answer 200 is not JSON"],
    [
      "with __proto__",
      ['{"__proto__":{}}\n'],
      "lines: the answer 200 has a member named __proto__",
    ],
  ])("%s are told", async (_what, pieces, message) => {
    await expect(read(pieces)).rejects.toThrow(message);
  });

  it("are held to the limit one by one, not together", async () => {
    expect(await read(Array(50).fill('{"n":1}\n'), { maxBytes: 20 })).toHaveLength(50);
    await expect(read(Array(50).fill("          "), { maxBytes: 20 })).rejects.toThrow(
      "lines: the answer 200 has an item of more than the 20 bytes that the client takes",
    );
  });
});

it.each([
  ["lines", "application/x-ndjson", "1\n2\n"],
  ["events", "text/event-stream", "data: x\n\n"],
])("%s are read only once, and who reads them again is told", async (name, type, text) => {
  const items = (await method(name, () =>
    inPieces(type, [text]),
  ).orThrow()) as AsyncIterable<unknown>;
  expect((await collected(items)).length).toBeGreaterThan(0);
  await expect(collected(items)).rejects.toThrow(`${name}: a stream can be read only once`);
});

it("a body that the contract does not have is given up", async () => {
  let isCancelled = false;
  const body = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x")),
      cancel: () => {
        isCancelled = true;
      },
    });
  const taken = await method("take", () => new Response(body(), { status: 202 }))();
  expect(taken).toMatchObject({ ok: true, status: 202, data: undefined });
  expect(isCancelled).toBe(true);
});

describe("server-sent events", () => {
  const read = async (...pieces: readonly string[]) => {
    const events = method("events", () => inPieces("text/event-stream", pieces));
    return collected((await events.orThrow()) as AsyncIterable<unknown>);
  };

  it("are read as the standard says", async () => {
    const events = await read(
      "\ufeff: a comment\n\nevent: add\ndata: 73857293\n\nevent: remove\r\nda",
      "ta: 1\r\ndata:2\rdata\n\r\nid: 7\nretry: 10\nevent:\ndata: last\n\n",
      "data: not whole\n",
    );
    expect(events).toEqual([
      { event: "add", data: "73857293" },
      { event: "remove", data: "1\n2\n" },
      { event: "message", data: "last", id: "7", retry: 10 },
    ]);
  });

  it("may take longer than the time-out, end when nobody listens, and can be cancelled", async () => {
    let isCancelled = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 5));
            controller.enqueue(new TextEncoder().encode("data: x\n\n"));
          },
          cancel() {
            isCancelled = true;
          },
        }),
        { headers: { "content-type": "text/event-stream" } },
      );
    const events = method("events", endless, { timeout: 20 });
    let count = 0;
    for await (const _event of (await events.orThrow()) as AsyncIterable<unknown>) {
      count += 1;
      if (count === 10) break;
    }
    expect(isCancelled).toBe(true);
    const signal = AbortSignal.timeout(30);
    const cancelled = (await events.orThrow({}, { signal })) as AsyncIterable<unknown>;
    await expect(collected(cancelled)).rejects.toThrow(/timeout/);
  });
});

describe("a list without links", () => {
  const pages = (total: number, isTold: boolean) => {
    const asked: string[] = [];
    const list = method("list", (request) => {
      const url = new URL(request.url);
      asked.push(url.search);
      const offset = Number(url.searchParams.get("offset"));
      const wanted = Number(url.searchParams.get("limit") ?? 2);
      const limit = wanted > 4 ? 2 : wanted;
      const all = Array.from({ length: total }, (_, n) => n).slice(offset, offset + limit);
      return Response.json({ all, ...(isTold ? { of: total } : {}) });
    });
    return { asked, list };
  };

  it.each<[what: string, isTold: boolean, input: object, asked: readonly string[]]>([
    ["the total", true, {}, ["", "?offset=2", "?offset=4"]],
    ["an empty page", false, {}, ["", "?offset=2", "?offset=4", "?offset=5"]],
    [
      "an empty page, full or not",
      false,
      { query: { limit: 4 } },
      ["?limit=4", "?limit=4&offset=4", "?limit=4&offset=5"],
    ],
    [
      "the total, though the service gives fewer than it is asked for",
      true,
      { query: { limit: 100 } },
      ["?limit=100", "?limit=100&offset=2", "?limit=100&offset=4"],
    ],
  ])("ends with %s", async (_what, isTold, input, want) => {
    const { asked, list } = pages(5, isTold);
    expect(await collected(list.items(input))).toEqual([0, 1, 2, 3, 4]);
    expect(asked).toEqual(want);
  });
});

describe("a list of a service", () => {
  const read = async (answer: (request: Request, number: number) => object, input = {}) => {
    let calls = 0;
    const items: unknown[] = [];
    const list = method("list", (request) => {
      calls += 1;
      if (calls > 200) throw new Error("asked without end");
      return Response.json(answer(request, calls));
    });
    const reading = async () => {
      for await (const item of list.items(input)) items.push(item);
    };
    const failure = await reading().catch((error: unknown) => error);
    return { calls, items, failure };
  };

  it("that ignores offsets is told, before anything comes twice", async () => {
    const { calls, items, failure } = await read(() => ({ all: [1, 2], of: 25 }));
    expect(failure).toMatchObject({
      fault: "page",
      message: 'list: the answer 200 has the items of the page before: "offset" is ignored',
    });
    expect({ calls, items }).toEqual({ calls: 2, items: [1, 2] });
  });

  it("that counts below nothing, or in words, ends with an empty page", async () => {
    for (const of of [-1, "many", null]) {
      const { items, failure } = await read((_, number) => ({
        all: number < 3 ? [number] : [],
        of,
      }));
      expect({ items, failure }).toEqual({ items: [1, 2], failure: undefined });
    }
  });
});

describe("an exception", () => {
  it("says what came though it is not what the contract says, such as a proxy's page", async () => {
    const page = "<h1>Bad gateway</h1>".padEnd(3000, ".");
    const headers = { "content-type": "text/html", "x-request-id": "r1" };
    const failing = method("problem", () => new Response(page, { status: 502, headers }));
    const failure = await failing.orThrow().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(sdk.ApiError);
    expect(failure).toMatchObject({
      message: "problem: the service answered 502",
      operationId: "problem",
      status: 502,
      requestId: "r1",
      contentType: "text/html",
      problem: page.slice(0, 1024),
      cause: { fault: "content-type" },
    });
    expect((failure as { cause: unknown }).cause).toBeInstanceOf(sdk.ResponseError);
    await expect(failing()).rejects.toBeInstanceOf(sdk.ResponseError);
  });

  it("that is a success by its status stays what it is", async () => {
    const text = () => new Response("x", { headers: { "content-type": "text/html" } });
    await expect(method("list", text).orThrow()).rejects.toBeInstanceOf(sdk.ResponseError);
  });

  it("says what came instead of a success", async () => {
    const problem = { title: "Too much", detail: "Wait a little" };
    const failing = method("list", () =>
      Response.json(problem, { status: 429, headers: { "x-request-id": "r1" } }),
    );
    const failure = await failing.orThrow().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(sdk.ApiError);
    expect(failure).toMatchObject({
      name: "ApiError",
      message: "list: the service answered 429: Too much: Wait a little",
      operationId: "list",
      status: 429,
      undocumented: true,
      problem,
      requestId: "r1",
      response: expect.any(Response),
    });
  });

  it("is none for a success: that is its data", async () => {
    expect(await method("list", () => Response.json({ all: [1] })).orThrow()).toEqual({ all: [1] });
  });
});
