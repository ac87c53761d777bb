// How a server sends bodies that are not JSON, and how it treats callers that disconnect.
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openShop, type Shop } from "./shop-server.js";
import { request, sendBytes } from "./wire.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.forget());

it.each([
  ["blob", "a blob", null],
  ["bytes", "\x01\x02\x03", "3"],
  ["text", "ünïcode", "9"],
  ["pieces", "firstlast", null],
])("a body of %s arrives whole", async (part, text, length) => {
  const response = await shop.call("GET", `/items/1/parts/${part}.bin`);
  expect([response.status, response.text, response.headers.get("content-length")]).toEqual([
    200,
    text,
    length,
  ]);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
});

it("a body that breaks off is not taken for the whole", async () => {
  await expect(shop.call("GET", "/items/1/parts/broken.bin")).rejects.toThrow();
  expect(shop.failures).toMatchObject([{ failure: { phase: "response" } }]);
});

it("a body is not made for HEAD", async () => {
  const head = request("HEAD", "/items/1/parts/endless.bin", { Connection: "close" });
  const response = await sendBytes(shop.port, head);
  expect([response.status, response.body, response.closed]).toEqual([200, "", true]);
});

it("a handler learns that its caller has gone, and the server goes on", async () => {
  const socket = connect(shop.port, "127.0.0.1");
  socket.write(request("GET", "/items/1/parts/endless.bin"));
  await new Promise((resolve) => socket.once("data", resolve));
  socket.destroy();
  const [call] = shop.handled as { signal: AbortSignal }[];
  await expect.poll(() => call?.signal.aborted).toBe(true);
  expect((await shop.call("GET", "/items/1")).status).toBe(200);
  expect(shop.failures).toEqual([]);
});

it("a body is let go of whose caller went before it was there", async () => {
  const socket = connect(shop.port, "127.0.0.1");
  socket.write(request("GET", "/items/1/parts/late.bin"));
  await expect.poll(() => shop.handled.length).toBe(1);
  socket.destroy();
  await expect.poll(() => shop.handled.slice(1)).toEqual([{ left: true }]);
  expect(shop.failures).toEqual([]);
});
