// A client with `Date` objects, and a service that records the client's requests.
import { afterAll, beforeAll } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { load, Recorder } from "./generated-client.js";

const dates =
  (target: Target): Target =>
  (input) =>
    target({ ...input, dates: "date" });

const date = { type: "string", format: "date-time" };
const at = { type: "object", properties: { at: date, next: { $ref: "#/components/schemas/At" } } };
const when = { schema: { $ref: "#/components/schemas/At" } };
const answer = (more: JsonObject) => ({ "200": { description: "It.", ...more } });
/** A document with date-times in every part of requests and responses. */
export const parts = {
  paths: {
    "/at": {
      post: {
        operationId: "at",
        parameters: [
          { name: "since", in: "query", schema: date },
          { name: "days", in: "query", explode: false, schema: { type: "array", items: date } },
          {
            name: "range",
            in: "query",
            style: "deepObject",
            schema: { type: "object", properties: { from: date } },
          },
          { name: "json", in: "query", content: { "application/json": when } },
          { name: "X-At", in: "header", schema: date },
        ],
        requestBody: {
          content: {
            "application/json": when,
            "multipart/form-data": when,
            "application/x-www-form-urlencoded": when,
          },
        },
        responses: {
          ...answer({
            headers: {
              "X-At": { schema: date },
              "X-Days": { schema: { type: "array", items: date } },
              "X-Range": { explode: true, schema: { type: "object", properties: { from: date } } },
              "X-Json": { content: { "application/json": when } },
              "X-Plain": { content: { "text/plain": { schema: date } } },
              "X-Maybe": { schema: { anyOf: [date, { type: "null" }] } },
              "X-Never": { schema: { anyOf: [date, { type: "null" }] } },
              "X-Whole": { schema: { allOf: [date, { description: "It" }] } },
            },
            content: { "application/json": when, "application/x-ndjson": when },
          }),
          "4XX": { description: "No.", content: { "application/problem+json": when } },
        },
      },
    },
    "/any": {
      get: { operationId: "anything", responses: answer({ content: { "*/*": { schema: date } } }) },
    },
    "/days/{day}": {
      get: {
        operationId: "day",
        parameters: [{ name: "day", in: "path", required: true, schema: date }],
        responses: { default: { description: "All.", content: { "application/json": when } } },
      },
    },
    "/list": {
      get: {
        operationId: "list",
        parameters: ["limit", "offset"].map((name) => ({
          name,
          in: "query",
          schema: { type: "integer" },
        })),
        "x-pagination": { style: "offset", limit: "limit", offset: "offset", items: "results" },
        responses: answer({
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { results: { type: "array", items: when.schema } },
              },
            },
          },
        }),
      },
    },
  },
  components: { schemas: { At: at } },
} as unknown as JsonObject;

export interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly headers: unknown;
}
export interface Client {
  createClient(options: object): object;
  readonly paged: Record<string, { items(client: object, input: object): AsyncIterable<unknown> }>;
  at(client: object, input?: object, options?: object): Promise<Result>;
  anything(client: object, input?: object): Promise<Result>;
  day(client: object, input: object): Promise<Result>;
}

interface DatedClient {
  readonly service: Recorder;
  client(): Client;
  /** Returns a client that calls the service. */
  to(): object;
  /** Sets the next response of the service. */
  answering(body: JsonValue | string, headers?: Record<string, string>, status?: number): void;
}

/** Starts the service and generates the client before the tests of a file. */
export function datedClient(): DatedClient {
  const service = new Recorder();
  let client: Client;
  let remove = () => {};
  beforeAll(async () => {
    await service.start();
    const made = await artifactsOf(await modelOf(parts), [
      dates(generateTypes),
      dates(generateClient),
    ]);
    const { folder, remove: removed } = await folderWith(made);
    remove = removed;
    client = await load(folder, "client/index.ts");
  });
  afterAll(() => {
    service.stop();
    remove();
  });
  return {
    service,
    client: () => client,
    to: () => client.createClient({ baseUrl: service.baseUrl }),
    answering(body: JsonValue | string, headers: Record<string, string> = {}, status = 200): void {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      service.reply = {
        status,
        headers: { "content-type": "application/json", ...headers },
        body: text,
      };
    },
  };
}

export const T = "2026-11-21T09:30:00.000Z";
export const t: Date = new Date(T);
