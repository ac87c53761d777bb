// Generates a client for a document with responses of many media types. Each test passes its own `fetch` to the client.
import { afterAll, beforeAll } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
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

export interface Result {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}
/** A function of the client that calls one operation. */
export interface Method {
  (input?: object, options?: object): Promise<Result>;
  orThrow(input?: object, options?: object): Promise<unknown>;
  items(input?: object, options?: object): AsyncIterable<unknown>;
  pages(input?: object, options?: object): AsyncIterable<unknown>;
}
/** The exports of the generated client. */
export interface Sdk {
  createApi(options: object): Readonly<Record<string, Method>>;
  createLeanClient(options: object): object;
  events(client: object, input?: object, options?: object): Promise<Result>;
  lines(client: object, input?: object, options?: object): Promise<Result>;
  reconnects(options?: object): unknown;
  readonly ApiError: new () => Error;
  readonly ResponseError: new () => Error;
}

export interface Answers {
  readonly sdk: Sdk;
  readonly folder: string;
  /**
   * Returns the client's function for an operation. The function passes its requests to `fetch`, which returns the
   * responses.
   */
  method(name: string, fetch: (request: Request) => Response, options?: object): Method;
}

/** Generates the client before the tests of a file. The folder also gets the files in `more`. */
export function answers(
  more: readonly { readonly path: string; readonly text: string }[] = [],
): Answers {
  let sdk: Sdk;
  let folder: string;
  let remove: () => void;
  beforeAll(async () => {
    ({ folder, remove } = await generatedFolder(document, more));
    sdk = await load<Sdk>(folder, "client/index.ts");
  });
  afterAll(() => remove());
  return {
    get sdk() {
      return sdk;
    },
    get folder() {
      return folder;
    },
    method(name, fetch, options = {}) {
      const api = sdk.createApi({
        baseUrl: "http://localhost",
        fetch: async (request: Request) => fetch(request),
        retry: false,
        ...options,
      });
      const found = api[name];
      if (found === undefined) throw new Error(`no operation ${name}`);
      return found;
    },
  };
}

export async function collected(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** Returns a response whose body arrives in these chunks. */
export function inPieces(contentType: string, pieces: readonly (string | Uint8Array)[]): Response {
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

/** Returns a body that repeats a text forever, and a function that tells whether the reader has cancelled the body. */
export function endless(
  contentType: string,
  text: string,
): { response: Response; isCancelled: () => boolean } {
  let isCancelled = false;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new TextEncoder().encode(text));
    },
    cancel() {
      isCancelled = true;
    },
  });
  const response = new Response(body, { headers: { "content-type": contentType } });
  return { response, isCancelled: () => isCancelled };
}
