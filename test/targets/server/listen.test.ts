// Time limits of a server for slow callers and slow handlers.
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Json, openShop, type Shop } from "./shop-server.js";
import { request } from "./wire.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Starts a server with the given time limits. Handlers of `/items` never respond. */
async function listening(options: Json) {
  const { stubs, createNodeHandler, listen } = shop.module;
  const handlers = { ...stubs, listItems: () => new Promise(() => {}) };
  const authenticate = () => ({ scopes: shop.module.scopes });
  const running = await listen(createNodeHandler(handlers, { authenticate }), options);
  onTestFinished(() => running.server.closeAllConnections());
  return running;
}

function opened(port: number, bytes: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  const ended = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
  socket.on("connect", () => socket.write(bytes));
  return { socket, ended };
}

const key = { Authorization: "Bearer all" };
const announced = { ...key, "Content-Type": "application/json", "Content-Length": "500" };

describe("listen", () => {
  it("waits as long as documented by default", async () => {
    const { server, close } = await listening({});
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      timeout: 120_000,
      keepAliveTimeout: 65_000,
    });
    await close();
  });

  it.each<[string, string, Json, RegExp]>([
    ["headers", "GET /items HTTP/1.1\r\nHost: shop\r\nX-A", { headersTimeout: 100 }, / 408 /],
    [
      "the whole request, before any of it is read",
      request("POST", "/open", announced, "[1"),
      { requestTimeout: 100 },
      / 408 /,
    ],
    ["headers where requests are shorter", "GET /items", { requestTimeout: 100 }, / 408 /],
    ["a connection that is idle", request("GET", "/items", key), { idleTimeout: 100 }, /^$/],
    ["a connection that has not begun", "", { idleTimeout: 100 }, /^$/],
    ["the next request", request("GET", "/items/latest", key), { keepAliveTimeout: 100 }, / 501 /],
  ])("ends %s after its time", { timeout: 15_000 }, async (_what, bytes, options, expected) => {
    const { port } = await listening(options);
    expect(await opened(port, bytes).ended).toMatch(expected);
  });

  it("lets times be endless", async () => {
    const { server } = await listening({ headersTimeout: 0, requestTimeout: 0, idleTimeout: 0 });
    expect(server).toMatchObject({ headersTimeout: 0, requestTimeout: 0, timeout: 0 });
  });

  it("keeps one time where the other is endless", async () => {
    const { server } = await listening({ requestTimeout: 0 });
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 0 });
    const other = await listening({ headersTimeout: 0 });
    expect(other.server).toMatchObject({ headersTimeout: 60_000, requestTimeout: 60_000 });
  });

  it.each([
    ["half a request", request("POST", "/open", announced, "[1")],
    ["half a head", "GET /items HTTP/1.1\r\nHost"],
    ["a handler that never answers", request("GET", "/items", key)],
  ])("does not let %s keep it from closing", async (_what, bytes) => {
    const { port, close } = await listening({ closeTimeout: 100 });
    const { socket, ended } = opened(port, bytes);
    await new Promise((resolve) => socket.on("connect", () => setTimeout(resolve, 50)));
    await close();
    await ended;
  });

  it("lets a request that has begun end while it closes", async () => {
    const { port, close } = await listening({ closeTimeout: 5_000 });
    const body = { ...announced, "Content-Length": "2" };
    const { socket, ended } = opened(port, request("POST", "/open", body, "["));
    await new Promise((resolve) => socket.on("connect", () => setTimeout(resolve, 50)));
    const closing = close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write("]");
    await closing;
    expect(await ended).toMatch(/ 501 /);
  });
});
