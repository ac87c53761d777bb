// Runs one test suite on every adapter over real sockets: callers see no difference between platforms.
import { connect } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import type { Shop } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { adapters } from "./adapters.js";
import { keepsContract, servedShop } from "./contract.js";

describe.each(Object.entries(adapters))("%s", (name, serve) => {
  const served = servedShop(serve);
  keepsContract(served);
  let shop: Shop;
  beforeEach(() => {
    shop = served();
  });

  it("refuses malformed percent-encoding in a path", async () => {
    const response = await sendBytes(
      shop.port,
      request("GET", "/items/%zz", { Authorization: "Bearer all" }),
    );
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({ phase: "validation" });
  });

  it("makes no body for HEAD", async () => {
    const head = request("HEAD", "/items/1/parts/endless.bin", { Connection: "close" });
    const response = await sendBytes(shop.port, head);
    expect([response.status, response.body, response.closed]).toEqual([200, "", true]);
  });

  it("answers before the body is there, and closes the connection", async () => {
    const headers = { "Content-Type": "application/json", "Content-Length": "1000" };
    const response = await sendBytes(shop.port, request("POST", "/items", headers, '{"na'));
    expect([response.status, response.headers.get("connection"), response.closed]).toEqual([
      401,
      "close",
      true,
    ]);
  });

  it("refuses a chunked body as soon as it is too long", async () => {
    const head = request("POST", "/items", {
      Authorization: "Bearer all",
      "Content-Type": "application/json",
      "Transfer-Encoding": "chunked",
    });
    const chunk = `${(1_100_000).toString(16)}\r\n${" ".repeat(1_100_000)}\r\n`;
    const response = await sendBytes(shop.port, head + chunk);
    expect([response.status, response.headers.get("connection")]).toEqual([413, "close"]);
  });

  it("reads bodies that come together, or in pieces, and returns them in their order", async () => {
    const post = (body: string, connection: string) =>
      request(
        "POST",
        "/open",
        { ...typed, "Content-Length": `${body.length}`, Connection: connection },
        body,
      );
    const typed = { "Content-Type": "application/json" };
    const socket = connect(shop.port, "127.0.0.1").setNoDelay(true);
    const text = new Promise<string>((resolve) => {
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk.toString();
      });
      socket.on("close", () => resolve(received));
    });
    socket.write(post("[1]", "keep-alive") + post("[2", "keep-alive") + post("[3]", "keep-alive"));
    const last = post("[4,5]", "close");
    await expect.poll(() => shop.finished.length).toBe(3);
    socket.write(last.slice(0, -3));
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.write(last.slice(-3));
    expect((await text).match(/HTTP\/1\.1 \d+/g)).toEqual(
      [200, 400, 200, 200].map((status) => `HTTP/1.1 ${status}`),
    );
    expect(shop.handled.map(({ body }) => body)).toEqual([[1], [3], [4, 5]]);
  });

  it("survives callers that go while they send", async () => {
    const headers = {
      Authorization: "Bearer all",
      "Content-Type": "application/json",
      "Content-Length": "1000",
    };
    for (let count = 0; count < 5; count++) {
      const socket = connect(shop.port, "127.0.0.1");
      socket.write(request("POST", "/items", headers, '{"na'));
      await expect.poll(() => shop.started.length).toBe(count + 1);
      socket.destroy();
    }
    await expect.poll(() => shop.finished.length).toBe(5);
    expect(shop.handled).toEqual([]);
    expect(shop.failures).toEqual([]);
  });

  it("tells a handler that its caller has gone", async () => {
    const socket = connect(shop.port, "127.0.0.1");
    socket.write(request("GET", "/items/1/parts/endless.bin"));
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    const [call] = shop.handled as { signal: AbortSignal }[];
    await expect.poll(() => call?.signal.aborted).toBe(true);
    expect(shop.failures).toEqual([]);
  });

  if (name === "express" || name === "fastify") {
    it("leaves the platform's own routes to it", async () => {
      const response = await shop.call("GET", "/elsewhere");
      expect([response.status, response.text]).toEqual([200, "not of the contract"]);
    });
  }
});
