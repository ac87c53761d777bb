// After a call, no connection stays open, and the caller's signal has no listener.
import { getEventListeners } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generatedFolder, load } from "./generated-client.js";

const headers: JsonObject = { "X-Count": { schema: { type: "integer" } } };
const stream: JsonObject = { description: "It", headers, content: { "text/event-stream": {} } };
const text: JsonObject = { description: "It", content: { "text/csv": {} } };
const document: JsonObject = {
  paths: {
    "/events": { get: { operationId: "events", responses: { "200": stream } } },
    "/text": { get: { operationId: "text", responses: { "200": text } } },
    "/thing": { get: { operationId: "thing", responses: { "204": { description: "It" } } } },
  },
};

type Call = (input: object, options: object) => Promise<{ readonly data: unknown }>;
type Called = (client: object, input: object, options?: object) => Promise<unknown>;
interface Sdk {
  createLeanClient(options: object): object;
  readonly events: Called;
  readonly text: Called;
  createApi(options: object): { readonly events: Call; readonly thing: Call };
}

let sdk: Sdk;
let api: ReturnType<Sdk["createApi"]>;
let lean: object;
let remove: () => void;
let closed: Promise<void>;
const server = http.createServer((request, response) => {
  closed = new Promise((resolve) => request.socket.once("close", () => resolve()));
  const count = request.headers["x-count"] ?? "1";
  if (request.url === "/thing") response.writeHead(204).end();
  else if (request.url === "/text") {
    response.writeHead(200, { "content-type": "text/csv; charset=none-such" }).write("x");
  } else {
    response.writeHead(200, { "content-type": "text/event-stream", "x-count": count });
    response.write("data: x\n\n");
  }
});

beforeAll(async () => {
  const made = await generatedFolder(document);
  remove = made.remove;
  sdk = await load<Sdk>(made.folder, "client/index.ts");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = sdk.createApi({ baseUrl });
  lean = sdk.createLeanClient({ baseUrl });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  remove();
});

const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

it("calls together have one listener, for of many Node warns, and then none", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const together = Array.from({ length: 12 }, () => api.thing({}, { signal }));
  expect(listeners(signal)).toBe(1);
  await together[0];
  await Promise.all(together);
  expect(listeners(signal)).toBe(0);
  const cancelled = [1, 2, 3].map(() => api.thing({}, { signal }));
  controller.abort("enough");
  for (const { status } of await Promise.allSettled(cancelled)) expect(status).toBe("rejected");
  expect(listeners(signal)).toBe(0);
});

it("a stream that nobody reads on, a listener and a connection, until it ends", async () => {
  const { signal } = new AbortController();
  const { data } = await api.events({}, { signal });
  expect(listeners(signal)).toBe(1);
  for await (const _event of data as AsyncIterable<unknown>) break;
  expect(listeners(signal)).toBe(0);
  await closed;
});

it("a stream whose headers break the contract, neither", async () => {
  const { signal } = new AbortController();
  const wrong = { signal, headers: { "x-count": "many" } };
  await expect(api.events({}, wrong)).rejects.toThrow(
    "events: the response 200 has a header X-Count",
  );
  expect(listeners(signal)).toBe(0);
  await closed;
});

it("a response that a lean client cannot read, no connection", async () => {
  await expect(sdk.text(lean, {})).rejects.toThrow(
    "text: the response 200 has the character encoding",
  );
  await closed;
  await expect(sdk.events(lean, {}, { headers: { "x-count": "many" } })).rejects.toThrow(
    "events: the response 200 has a header X-Count",
  );
  await closed;
});
