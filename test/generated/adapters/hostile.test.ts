// The server responds with 4xx or closes the connection for any received bytes, and then still responds to other
// requests.
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type Shop } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { adapters, behindNodeServer } from "./adapters.js";

const key = { Authorization: "Bearer all" };
const json = { ...key, "Content-Type": "application/json" };

/** Expected statuses on platforms that parse the path with `URL`, which resolves dots and drops fragments. */
const statusOn: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  fetch: {
    "/items/../items/1": 200,
    "/items/1\\..": 200,
    "/items/#x": 200,
    "/items?limit=1#x": 200,
  },
  // The server guide documents each deviation of this platform.
  "fetch behind node-server": {
    "/items/../items/1": 200,
    "/items/1\\..": 400,
    "/items/#x": 200,
    "/items?limit=1#x": 200,
  },
};

const nodeServer = "fetch behind node-server";
const servers = { ...adapters, [nodeServer]: behindNodeServer };

describe.each(Object.entries(servers))("%s", (name, serve) => {
  let shop: Shop;
  /** Whether the connection is closed after a response to a request whose body was not read. */
  const closes = name !== nodeServer;

  beforeAll(async () => {
    shop = await openShop(serve);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.forget());

  afterEach(async () => {
    expect((await shop.call("GET", "/items/1")).status).toBe(200);
  });

  describe("bytes that are hardly a request", () => {
    it.each<[string, string | Uint8Array]>([
      ["noise", new Uint8Array([0, 255, 13, 10, 13, 10])],
      ["no version", "GET /items\r\n\r\n"],
      ["a method nobody has", request("FLY", "/items/1", key)],
      ["no host", "GET /items/1 HTTP/1.1\r\nAuthorization: Bearer all\r\n\r\n"],
      [
        "two lengths",
        "POST /open HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]",
      ],
      [
        "length and chunks",
        request("POST", "/open", {
          ...json,
          "Content-Length": "2",
          "Transfer-Encoding": "chunked",
        }),
      ],
      ["a length below nothing", request("POST", "/open", { ...json, "Content-Length": "-1" })],
      [
        "broken chunks",
        `${request("POST", "/open", { ...json, "Transfer-Encoding": "chunked" })}zz\r\n`,
      ],
      ["a NUL in a header", request("GET", "/items/1", { ...key, "X-A": "a\0b" })],
      [
        "a header that never ends",
        `GET /items/1 HTTP/1.1\r\nHost: shop\r\nX-A: ${"a".repeat(20_000)}`,
      ],
      ["a target that never ends", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`],
      ["a target without a path", request("GET", "items/1", key)],
      ["another scheme", request("GET", "ftp://shop/items/1", key)],
      ["an empty authority", request("GET", "http:///items/1", key)],
    ])("%s", async (_name, bytes) => {
      const response = await sendBytes(shop.port, bytes);
      expect(response.status === 0 ? 400 : response.status).toSatisfy(
        (status: number) => status >= 400 && status < 500,
      );
      expect(shop.handled).toEqual([]);
      expect(shop.failures).toEqual([]);
    });
  });

  describe("paths", () => {
    it.each<[string, number]>([
      ["/items/%zz", 400],
      ["/items/%", 400],
      ["/items/%ff", 400],
      ["/items/%C3%28", 400],
      ["/%zz", 400],
      ["/items/..%2f1", 400],
      ["/items/../items/1", 404],
      ["//items/1", 404],
      ["/items//", 404],
      ["/items/1//", 404],
      ["/items/%31", 400],
      ["/__proto__", 404],
      ["/constructor/prototype", 404],
      ["/items/__proto__", 400],
      ["/items/1;a=b", 400],
      ["/items/1\\..", 400],
      ["/ITEMS/1", 404],
      ["/items/#x", 400],
      ["/items?limit=1#x", 400],
      [`/items/${"1".repeat(9_000)}`, 414],
      [`/items?${"limit=1&".repeat(1_100)}`, 414],
      [`/${"a/".repeat(4_000)}`, 404],
    ])("%.40s: %i", async (path, expected) => {
      const status = statusOn[name]?.[path] ?? expected;
      const response = await sendBytes(
        shop.port,
        request("GET", path, { ...key, Connection: "close" }),
      );
      // `%31` is the digit 1, so the id in `/items/%31` is a valid integer.
      if (path === "/items/%31") expect([200, 400]).toContain(response.status);
      else expect(response.status).toBe(status);
      const isOurs = name !== nodeServer || !path.includes("\\");
      if (response.status >= 400 && isOurs)
        expect(JSON.parse(response.body)).toMatchObject({ status });
      expect(shop.failures).toEqual([]);
    });
  });

  describe("methods", () => {
    it.each(["PROPFIND", "QUERY", "M-SEARCH", "PUT", "LINK"])("%s", async (method) => {
      const headers = { ...key, Connection: "close" };
      const response = await sendBytes(shop.port, request(method, "/items", headers));
      expect([response.status, response.headers.get("allow")]).toEqual([
        405,
        "GET, POST, HEAD, OPTIONS",
      ]);
      expect(JSON.parse(response.body)).toMatchObject({ status: 405, phase: "route" });
      const elsewhere = await sendBytes(shop.port, request(method, "/nowhere", headers));
      expect(JSON.parse(elsewhere.body)).toMatchObject({ status: 404, phase: "route" });
    });
  });

  describe("media types", () => {
    it.each(["", "json", "/", "a/b/c", "application/json, application/json", "ä/b", ";"])(
      "%j",
      async (type) => {
        const headers = { ...key, "Content-Type": type, Connection: "close" };
        const response = await sendBytes(shop.port, request("POST", "/items", headers, "{}"));
        expect(response.status).toBe(415);
        expect(JSON.parse(response.body)).toMatchObject({ status: 415, phase: "body" });
        const accept = await sendBytes(shop.port, request("DELETE", "/items/1", headers, "{}"));
        expect(accept.status).toBe(405);
      },
    );
  });

  describe("bodies", () => {
    it.each<[string, number, string]>([
      ["nothing but brackets", 400, "[".repeat(500_000)],
      ["nothing but braces", 400, '{"a":'.repeat(100_000)],
      ["an open string", 400, `"${"a".repeat(100_000)}`],
      ["nothing but backslashes", 400, `"${"\\".repeat(500_001)}`],
      ["a lone surrogate, escaped", 200, '"\\ud800"'],
      ["not UTF-8", 400, "\xff\xfe"],
      ["not UTF-8 in a string", 400, '"\xff"'],
      ["two values", 400, "1 2"],
      ["a comment", 400, "/**/1"],
      ["not a number", 400, "NaN"],
      ["a byte order mark", 200, "\xef\xbb\xbf1"],
      ["a number beyond all", 400, "1e400"],
      ["one of very many digits", 400, `[${"9".repeat(310)}]`],
      ["one below all, in depth", 400, '{"a":[{"b":-1.5E+0400}]}'],
      ["nearly such a number", 200, `[1e308,1e-400,"1e400","a8e123",${"1".repeat(300)}]`],
    ])("%s: %i", async (_name, status, body) => {
      const bytes = Buffer.from(body, "latin1");
      const head = request("POST", "/open", {
        ...json,
        "Content-Length": String(bytes.length),
        Connection: "close",
      });
      const response = await sendBytes(shop.port, Buffer.concat([Buffer.from(head), bytes]));
      expect(response.status).toBe(status);
      expect(shop.failures).toEqual([]);
    });

    it("with a number beyond all say where it stands", async () => {
      const body = '{"a":[1,{"b":1e400}]}';
      const headers = { ...json, Connection: "close" };
      const response = await sendBytes(shop.port, request("POST", "/open", headers, body));
      expect(JSON.parse(response.body)).toMatchObject({
        errors: [{ in: "body", where: "body.a[1].b", keyword: "limit" }],
      });
    });

    it("of two media types are refused", async () => {
      const head = request("POST", "/open", {
        ...json,
        "Content-Length": "1",
        Connection: "close",
      });
      const twice = head.replace("Content-Type:", "Content-Type: text/plain\r\nContent-Type:");
      expect((await sendBytes(shop.port, `${twice}1`)).status).toBe(415);
    });

    it("that never end are not waited for", async () => {
      const chunk = `10000\r\n${"1".repeat(65_536)}\r\n`;
      const head = request("POST", "/open", { ...json, "Transfer-Encoding": "chunked" });
      const response = await sendBytes(shop.port, head + chunk.repeat(20));
      expect([response.status, response.closed]).toEqual([413, closes]);
    });

    it("are not read for a caller who may not send them", async () => {
      const announced = { "Content-Type": "application/json", "Content-Length": "500000" };
      const response = await sendBytes(shop.port, request("POST", "/items", announced));
      expect([response.status, response.closed]).toEqual([401, closes]);
      expect(response.headers.get("connection") === "close").toBe(closes);
    });

    it("are asked for only when they are wanted", async () => {
      const expecting = {
        "Content-Type": "application/json",
        "Content-Length": "2",
        Expect: "100-continue",
      };
      // For the Fetch adapter, the platform decides when to read the body.
      if (name === "fetch") return;
      const refused = await sendBytes(shop.port, request("POST", "/items", expecting));
      expect(refused.status).toBe(401);
      const required = await sendBytes(
        shop.port,
        request("POST", "/open", { ...expecting, ...key }),
      );
      expect(required.status).toBe(100);
    });

    it("that break off while it is asked who sends them leave nothing behind", async () => {
      const announced = { ...json, Authorization: "Bearer slow", "Content-Length": "500" };
      const socket = connect(shop.port, "127.0.0.1");
      socket.write(request("POST", "/items", announced, "[1"));
      await expect.poll(() => shop.started.length, { interval: 5 }).toBe(1);
      socket.destroy();
      await expect.poll(() => shop.finished.length).toBe(1);
      expect([shop.handled, shop.failures]).toEqual([[], []]);
    });

    it("that break off leave nothing behind", async () => {
      const announced = { ...json, "Content-Length": "500" };
      const response = await sendBytes(shop.port, request("POST", "/open", announced, "[1"), 200);
      expect(response.status).toBe(0);
      expect(shop.handled).toEqual([]);
    });
  });

  describe("what a caller says about itself", () => {
    it("does not change the method", async () => {
      const headers = { ...key, "X-HTTP-Method-Override": "DELETE", Connection: "close" };
      expect((await sendBytes(shop.port, request("GET", "/items/1", headers))).status).toBe(200);
      const response = await sendBytes(shop.port, request("GET", "/items?_method=POST", headers));
      expect(response.status).toBeLessThan(500);
      expect(shop.handled[0]).toMatchObject({ operationId: "readItem" });
    });

    it("does not come back in a response", async () => {
      const headers = {
        Host: "evil.example",
        Authorization: "Bearer evil-token",
        Connection: "close",
      };
      for (const target of ["/items", "/evil-path", "/items/evil-id?evil-query"]) {
        const response = await sendBytes(shop.port, request("GET", target, headers));
        expect(JSON.stringify([[...response.headers], response.body])).not.toContain("evil");
      }
    });

    it.runIf(name === nodeServer)("is OPTIONS of everything to no handler", async () => {
      const headers = { ...key, Connection: "close" };
      expect((await sendBytes(shop.port, request("OPTIONS", "*", headers))).status).toBe(400);
    });

    it("may be a whole URL, of which only path and query count", async () => {
      const headers = { ...key, Connection: "close" };
      const response = await sendBytes(
        shop.port,
        request("GET", "http://other/items/1?limit=2", headers),
      );
      expect(response.status).toBe(200);
    });
  });
});
