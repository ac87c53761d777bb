// Requests on one connection: each has only one interpretation, and they are handled in order. After a response that
// closes the connection, the server handles no further request of the connection.
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runsOf } from "../../runs.js";
import { openShop, type Shop } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { adapters } from "./adapters.js";

const key = { Authorization: "Bearer all" };
const json = { "Content-Type": "application/json" };

/** Sends bytes, and returns all bytes that arrive until the server closes the connection. */
function exchanged(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection stays open after ${JSON.stringify(text.slice(0, 1_000))}`));
    }, 15_000);
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

describe.each(Object.entries(adapters))("%s", (name, serve) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(serve);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.forget());

  // For the Fetch adapter, the platform handles connections.
  describe.skipIf(name === "fetch")("behind a closing response", () => {
    const second = request("POST", "/open", { ...key, ...json }, '"behind"');
    const first: Readonly<Record<string, readonly [number, string]>> = {
      "no credentials": [401, request("POST", "/items", json, "{}")],
      "slow credentials that do not hold": [
        403,
        request("POST", "/items", { ...json, Authorization: "Bearer reader" }, "{}"),
      ],
      "no such path": [404, request("POST", "/nowhere", json, "{}")],
      "no such method": [405, request("PUT", "/items", json, "{}")],
      "too long": [413, request("POST", "/items", { ...key, ...json }, " ".repeat(1_048_577))],
      "another type": [
        415,
        request("POST", "/items", { ...key, "Content-Type": "text/xml" }, "{}"),
      ],
      "two hosts": [
        400,
        request("GET", "/items/1", key).replace("Host: shop", "Host: shop\r\nHost: other"),
      ],
      "a handler that does not read": [
        405,
        request("DELETE", "/items/1", { ...key, ...json }, "{}"),
      ],
    };
    it.each(Object.entries(first))("%s, no request is acted on", async (_name, [status, bytes]) => {
      const text = await exchanged(shop.port, bytes + second + second);
      expect(statuses(text)).toEqual([status]);
      expect(text).toMatch(/^connection: close/im);
      expect(shop.handled.filter(({ operationId }) => operationId === "sendAnything")).toEqual([]);
      expect(shop.started.length).toBe(1);
    });

    it("that comes late, no request is acted on", async () => {
      const slow = { ...json, Authorization: "Bearer slow" };
      const bytes = request("POST", "/items", { ...slow, "Content-Type": "text/xml" }, "{}");
      expect(statuses(await exchanged(shop.port, bytes + second))).toEqual([415]);
      expect(shop.handled).toEqual([]);
    });
  });

  it.skipIf(name === "fetch")(
    "answers many requests that do not wait for each other, in their order",
    async () => {
      const count = runsOf(2_000);
      const last = request("POST", "/open", { ...key, ...json, Connection: "close" }, `${count}`);
      const each = Array.from({ length: count }, (_, index) =>
        request("POST", "/open", { ...key, ...json }, `${index}`),
      );
      const slow = request("GET", "/items/1", { Authorization: "Bearer slow" });
      const text = await exchanged(shop.port, slow + each.join("") + last);
      expect(statuses(text).length).toBe(count + 2);
      expect(shop.handled.slice(1).map(({ body }) => body)).toEqual(
        Array.from({ length: count + 1 }, (_, index) => index),
      );
    },
  );

  // An unhandled error of Node fails this test file.
  describe.skipIf(name === "fetch")("lives on when a caller of many requests is gone", () => {
    const whole = request("GET", "/items/1/parts/large.bin").repeat(10);
    const large = request("POST", "/open", { ...key, ...json }, `"${"x".repeat(300_000)}"`);
    const refused = request("POST", "/open", { ...key, "Content-Type": "text/xml" }, "<a/>");
    const mixed = [
      request("PATCH", "/items/1", key),
      large,
      refused,
      request("GET", "/nowhere"),
      ...Array.from({ length: 4 }, () => request("POST", "/open", { ...key, ...json }, "[]")),
    ].join("");

    it.each<[string, string, "resetAndDestroy" | "destroy", number]>([
      ["before large responses", whole, "resetAndDestroy", 5],
      ["among them one that closes the connection", mixed, "destroy", 60],
    ])("%s", async (_name, bytes, leave, rounds) => {
      for (let round = 0; round < rounds; round++) {
        await new Promise<void>((resolve) => {
          const socket = connect(shop.port, "127.0.0.1", () => socket.write(bytes));
          socket.on("error", () => {}).on("close", () => resolve());
          socket.once("data", () => socket[leave]());
        });
      }
      expect((await shop.call("GET", "/items/1")).status).toBe(200);
      expect(shop.failures).toEqual([]);
    });
  });

  describe.skipIf(name === "fetch")("a message that may be read in two ways", () => {
    const body = "2\r\n[]\r\n0\r\n\r\n";
    const chunked = request("POST", "/open", { ...key, ...json, "Transfer-Encoding": "chunked" });
    const messages: Readonly<Record<string, readonly [number, string]>> = {
      "with two hosts": [
        400,
        request("GET", "/items/1", key).replace("Host: shop", "Host: shop\r\nHost: shop"),
      ],
      "with two hosts of other cases": [
        400,
        request("GET", "/items/1", key).replace(
          "Host: shop",
          "HOST: shop\r\nX-A: b\r\nhost: other",
        ),
      ],
      "with a second host behind so many headers that Node drops it": [
        431,
        request("GET", "/items/1", key).replace(
          "Host: shop",
          `Host: shop\r\n${"a:b\r\n".repeat(2_500)}Host: other`,
        ),
      ],
      "with a transfer coding in HTTP/1.0": [400, chunked.replace("HTTP/1.1", "HTTP/1.0") + body],
      "with a transfer coding and keep-alive in HTTP/1.0": [
        400,
        chunked
          .replace("HTTP/1.1", "HTTP/1.0")
          .replace("Host: shop", "Host: shop\r\nConnection: keep-alive") + body,
      ],
      "with two transfer codings": [501, chunked.replace("chunked", "gzip, chunked") + body],
      "that is chunked twice": [400, chunked.replace("chunked", "chunked, chunked") + body],
      "with another transfer coding": [400, chunked.replace("chunked", "gzip") + body],
      "with identity": [400, chunked.replace("chunked", "identity") + body],
      "with a coding in two headers": [
        501,
        chunked.replace(
          "Transfer-Encoding: chunked",
          "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked",
        ) + body,
      ],
      "with a vertical tab": [400, chunked.replace("chunked", "\x0bchunked") + body],
      "with a space before the colon": [
        400,
        chunked.replace("Transfer-Encoding:", "Transfer-Encoding :") + body,
      ],
      "with a folded header": [
        400,
        chunked.replace("Transfer-Encoding: chunked", "X-A: b\r\n Transfer-Encoding: chunked"),
      ],
      "with two equal lengths": [
        400,
        request("POST", "/open", { ...key, ...json }, "[]").replace(
          "Content-Length: 2",
          "Content-Length: 2\r\nContent-Length: 2",
        ),
      ],
      "with lengths in a list": [
        400,
        request("POST", "/open", { ...key, ...json, "Content-Length": "2, 2" }, "[]"),
      ],
      "with a length that has a sign": [
        400,
        request("POST", "/open", { ...key, ...json, "Content-Length": "+2" }, "[]"),
      ],
      "with a chunk size that has a sign": [400, `${chunked}+2\r\n[]\r\n0\r\n\r\n`],
      "with a chunk size in hex": [400, `${chunked}0x2\r\n[]\r\n0\r\n\r\n`],
      "with a chunk without its end": [400, `${chunked}2\r\n[]XX0\r\n\r\n`],
    };
    it.each(Object.entries(messages))(
      "%s is refused, and its connection closed",
      async (_name, [status, bytes]) => {
        const behind = request("POST", "/open", { ...key, ...json }, '"behind"');
        const text = await exchanged(shop.port, bytes + behind);
        // Node may close the connection without a response.
        expect(statuses(text)).toSatisfy(
          ([first = 400, ...more]) =>
            first === status && more.every((next: number) => next === 400),
        );
        expect(shop.handled).toEqual([]);
      },
    );
  });

  it("refuses an empty transfer coding before chunked", async () => {
    const coded = { ...key, ...json, "Transfer-Encoding": ",chunked", Connection: "close" };
    const bytes = `${request("POST", "/open", coded)}2\r\n[]\r\n0\r\n\r\n`;
    expect((await sendBytes(shop.port, bytes)).status).toBe(501);
    expect(shop.handled).toEqual([]);
  });

  it.each([
    "Host: shop\r\nHost: shop",
    "HOST: shop\r\nX-A: b\r\nhost: other",
    "Host: a b",
    "Host: a/b",
    "Host: a?b#c",
    "Host: a:b@c",
    "Host: \u00a0",
    "Host: h\u00f6st",
    'Host: "a"',
  ])("refuses %j", async (hosts) => {
    const text = request("GET", "/items/1", { ...key, Connection: "close" });
    const bytes = Buffer.from(text.replace("Host: shop", hosts), "latin1");
    expect((await sendBytes(shop.port, bytes)).status).toBe(400);
    expect(shop.handled).toEqual([]);
  });

  it.each(["shop", "shop:80", "127.0.0.1:8000", "[::1]:8000", "a_b.example", "", "xn--hst-sna"])(
    "takes the host %j",
    async (host) => {
      const bytes = request("GET", "/items/1", { ...key, Host: host, Connection: "close" });
      expect((await sendBytes(shop.port, bytes)).status).toBe(200);
    },
  );
});
