// Shutdown of a server with HTTP/1.1 and HTTP/2.
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, createServer as createHttp2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openShop, type Shop } from "./shop-server.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Returns a handler that responds after `ms` milliseconds, or never if `ms` is 0. */
function handlerAfter(ms: number) {
  const { stubs, createNodeHandler, scopes } = shop.module;
  const readItem = async () => {
    await new Promise((done) => ms > 0 && setTimeout(done, ms));
    return { status: 304 };
  };
  return createNodeHandler({ ...stubs, readItem }, { authenticate: () => ({ scopes }) });
}

const headers = { authorization: "Bearer all" };

it("closes a connection that is kept alive with the response that it waits for", async () => {
  const running = await shop.module.listen(handlerAfter(300));
  const agent = new Agent({ keepAlive: true });
  const requested = get(`${running.url}/items/1`, { agent, headers });
  const response = new Promise<IncomingMessage>((resolve) => requested.once("response", resolve));
  await expect
    .poll(() => requested.reusedSocket || requested.socket?.bytesWritten)
    .toBeGreaterThan(0);
  const begun = Date.now();
  await running.close();
  expect((await response).statusCode).toBe(304);
  expect(Date.now() - begun).toBeLessThan(3_000);
});

it.each([
  [200, 5_000, true, 304],
  [0, 300, false, 0],
])(
  "lets requests of HTTP/2 that take %i ms go on for %i ms",
  async (ms, closeTimeout, isWhole, status) => {
    const server = createHttp2Server(handlerAfter(ms));
    const stop = new AbortController();
    const ended: Promise<boolean> = shop.module.serveUntil(stop.signal, server, { closeTimeout });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    session.on("error", () => {});
    const stream = session.request({ ":path": "/items/1", ...headers });
    stream.on("error", () => {});
    let received = 0;
    stream.on("response", (head) => {
      received = Number(head[":status"]);
    });
    await new Promise((resolve) => stream.once("ready", resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort();
    expect(await ended).toBe(isWhole);
    await expect.poll(() => session.destroyed).toBe(true);
    expect(received).toBe(status);
  },
);

it("takes the first signal to stop, and leaves the second to Node", async () => {
  const before = process.listeners("SIGTERM");
  const stop: AbortSignal = shop.module.stopSignal();
  const [listener] = process.listeners("SIGTERM").filter((one) => !before.includes(one));
  listener?.("SIGTERM");
  expect([stop.aborted, stop.reason]).toEqual([true, "SIGTERM"]);
  expect(process.listeners("SIGTERM")).toEqual(before);
});

it("calls all hooks that are combined, also where one fails", async () => {
  const { combineHooks } = shop.module;
  const reported = vi.fn();
  const failing = () => {
    throw new Error("no");
  };
  const { onRequest, onResponse, onError } = combineHooks(
    { onRequest: failing },
    { onRequest: reported, onResponse: reported },
    {},
  );
  await expect(onRequest("event", "request")).rejects.toThrow("no");
  onResponse("ended", "request");
  expect(reported.mock.calls).toEqual([
    ["event", "request"],
    ["ended", "request"],
  ]);
  expect(onError).toBe(undefined);
});
