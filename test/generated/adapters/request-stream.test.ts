// A request body that the handler reads as a stream, on every adapter, over HTTP/1.1 and HTTP/2.
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asJson,
  type Json,
  openShop,
  type Serve,
  type Shop,
} from "../../targets/server/shop-server.js";
import { request } from "../../targets/server/wire.js";
import { adapters, behindNodeServer, http2Adapters } from "./adapters.js";

const most = 200_000;

/** Responds with the number of received bytes, or with the media type that the request names. */
async function sendAnything(call: Json): Promise<Json> {
  const { stream, contentType } = call as {
    stream: AsyncIterable<Uint8Array>;
    contentType: string;
  };
  if (contentType === "application/json") return { status: 200, body: call["body"] };
  if (contentType === "application/x-www-form-urlencoded") return { status: 200, body: "unread" };
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (contentType === "text/plain") break;
  }
  return { status: 200, body: length };
}

const streaming =
  (serve: Serve): Serve =>
  (module, handlers, options) =>
    serve(module, { ...handlers, sendAnything }, options);

const servers: Readonly<Record<string, Serve>> = {
  ...adapters,
  "fetch behind node-server": behindNodeServer,
  ...Object.fromEntries(
    Object.entries(http2Adapters).map(([name, serve]) => [`${name} by HTTP/2`, serve]),
  ),
};

describe.each(Object.entries(servers))("%s", (name, serve) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(streaming(serve), {
      operationLimits: { sendAnything: { body: false, bodyBytes: most } },
    });
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.forget());

  const send = (type: string, body?: string | Uint8Array<ArrayBuffer>, headers: Json = {}) =>
    shop.call("POST", "/open", {
      headers: { "content-type": type, ...(headers as Record<string, string>) },
      ...(body === undefined ? {} : { body }),
    });
  const bytes = (length: number) => new Uint8Array(length).fill(120);

  it.each([0, 1, 70_000, most])("has all of %i bytes", async (length) => {
    const response = await send("application/octet-stream", bytes(length));
    expect([response.status, response.text]).toEqual([200, String(length)]);
    expect(shop.failures).toEqual([]);
  });

  it("is not there where the request has none", async () => {
    const { status, text } = await shop.call("POST", "/open", {});
    expect([status, text]).toEqual([200, "0"]);
  });

  it("may be left unread, or in the middle", async () => {
    for (const [type, body] of [
      ["application/x-www-form-urlencoded", "a=1"],
      ["text/plain", bytes(150_000)],
    ] as const) {
      expect((await send(type, body)).status).toBe(200);
    }
    expect((await send("application/octet-stream", "x")).text).toBe("1");
    expect(shop.failures).toEqual([]);
  });

  it("is refused by its type and length before the handler is called", async () => {
    expect((await send("image/png", "x")).status).toBe(415);
    expect((await send("application/octet-stream", bytes(most + 1))).status).toBe(413);
  });

  it("is no longer than the limit, also where no length is announced", async () => {
    if (name.includes("HTTP/2")) return;
    const socket = connect(shop.port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    const headers = { "Content-Type": "application/octet-stream", "Transfer-Encoding": "chunked" };
    socket.write(request("POST", "/open", headers));
    const piece = `${(50_000).toString(16)}\r\n${"x".repeat(50_000)}\r\n`;
    for (let count = 0; count < 5; count++) socket.write(piece);
    await expect.poll(() => text).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    expect(shop.failures).toEqual([]);
  });

  it("that breaks off is nobody's failure here", async () => {
    if (name.includes("HTTP/2")) return;
    const socket = connect(shop.port, "127.0.0.1");
    const headers = { "Content-Type": "application/octet-stream", "Content-Length": "100" };
    socket.write(request("POST", "/open", headers, "x"));
    await expect.poll(() => shop.started.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await expect.poll(() => shop.finished.length).toBe(1);
    expect(shop.failures).toEqual([]);
  });

  it("stands for the body: taking the body is an error that says so", async () => {
    expect((await send("application/json", "1")).status).toBe(500);
    expect(String(shop.failures[0]?.error)).toContain("read request.stream");
  });
});

it("is not there where the server reads bodies: the error says what to set", async () => {
  const shop = await openShop((module, handlers, options) =>
    module.listen(module.createNodeHandler({ ...handlers, sendAnything }, options)),
  );
  const { status } = await shop.call("POST", "/open", {
    ...asJson(1),
    headers: { "content-type": "application/octet-stream" },
  });
  expect(status).toBe(500);
  expect(String(shop.failures[0]?.error)).toContain("operationLimits");
  await shop.close();
});
