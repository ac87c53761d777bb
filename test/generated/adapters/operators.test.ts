// Request ids, hooks and health checks on every adapter.
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestIdOf } from "../../../generated/server/runtime/request-id.js";
import { asJson, type Json, openShop, type Shop } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { adapters, behindNodeServer } from "./adapters.js";

const servers = { ...adapters, "fetch behind node-server": behindNodeServer };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";

it("gives each of a thousand requests another UUID", () => {
  const ids = Array.from({ length: 1_000 }, () => requestIdOf({}));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(uuid);
});

describe.each(Object.entries(servers))("%s", (name, serve) => {
  let shop: Shop;
  let isReady: () => unknown = () => true;

  beforeAll(async () => {
    const health = name === "fastify" ? {} : { livePath: "/live" };
    shop = await openShop(serve, { health: { ...health, isReady: () => isReady() } });
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    shop.forget();
    isReady = () => true;
  });

  describe("the id of a request", () => {
    const idOf = async (headers: Record<string, string>) =>
      (await shop.call("GET", "/items/1", { headers })).headers.get("x-request-id");

    it.each<[string, Record<string, string>]>([
      [traceId, { traceparent: `00-${traceId}-${spanId}-01` }],
      [traceId, { traceparent: `00-${traceId}-${spanId}-01`, "x-request-id": "mine" }],
      [traceId, { traceparent: `cc-${traceId}-${spanId}-01-what-will-be` }],
      ["a.B_9-", { "x-request-id": "a.B_9-" }],
      ["x".repeat(128), { "x-request-id": "x".repeat(128) }],
      ["mine", { traceparent: `00-${"0".repeat(32)}-${spanId}-01`, "x-request-id": "mine" }],
      ["mine", { traceparent: `00-${traceId}-${"0".repeat(16)}-01`, "x-request-id": "mine" }],
      ["mine", { traceparent: `00-${traceId}-${spanId}-01-more`, "x-request-id": "mine" }],
      ["mine", { traceparent: `ff-${traceId}-${spanId}-01`, "x-request-id": "mine" }],
      ["mine", { traceparent: `00-${traceId.toUpperCase()}-${spanId}-01`, "x-request-id": "mine" }],
    ])("%s is taken from %j", async (id, headers) => {
      expect(await idOf(headers)).toBe(id);
    });

    it.each<Record<string, string>>([
      {},
      { "x-request-id": "" },
      { "x-request-id": "x".repeat(129) },
      { "x-request-id": "a b" },
      { "x-request-id": 'a"b' },
      { "x-request-id": "\u00e4" },
      { traceparent: "nonsense" },
    ])("is a new one for %j", async (headers) => {
      const id = await idOf(headers);
      expect(id).toMatch(uuid);
      expect(await idOf(headers)).not.toBe(id);
    });

    it("is a new one where two were sent", async () => {
      const head = request("GET", "/items/1", { "X-Request-Id": "a", Connection: "close" });
      const twice = head.replace("X-Request-Id: a", "X-Request-Id: a\r\nX-Request-Id: b");
      expect((await sendBytes(shop.port, twice)).headers.get("x-request-id")).toMatch(uuid);
    });

    it.each<[string, string, Json]>([
      ["GET", "/nowhere", {}],
      ["PUT", "/items", {}],
      ["GET", "/items", { key: null }],
      ["GET", "/items?limit=0", {}],
      ["POST", "/items", asJson({ id: 1 }) as Json],
      ["GET", "/items/500", {}],
    ])("stands on the problem document of %s %s", async (method, path, call) => {
      const response = await shop.call(method, path, call);
      const id = response.headers.get("x-request-id");
      expect(id).toMatch(uuid);
      expect(response.problem["requestId"]).toBe(id);
    });

    it("reaches handlers and hooks", async () => {
      const headers = { "x-request-id": "mine" };
      await shop.call("GET", "/items/500", { headers });
      await expect.poll(() => shop.finished.length).toBe(1);
      expect(shop.handled).toMatchObject([{ requestId: "mine" }]);
      expect(shop.started).toMatchObject([{ requestId: "mine" }]);
      expect(shop.finished).toMatchObject([{ requestId: "mine" }]);
      expect(shop.failures).toMatchObject([{ failure: { requestId: "mine", principal: "Ann" } }]);
    });
  });

  describe("hooks", () => {
    const route = "/items/{id}";

    it("are told of a request, and of the end of its response", async () => {
      await shop.call("GET", "/items/7");
      await expect.poll(() => shop.finished.length).toBe(1);
      const operationId = "readItem";
      const requestId = expect.any(String);
      const event = { requestId, method: "GET", route, operationId };
      expect(shop.started).toEqual([event]);
      const durationMs = expect.any(Number);
      expect(shop.finished).toEqual([
        { ...event, status: 200, bytes: 22, durationMs, complete: true, principal: "Ann" },
      ]);
      expect(shop.finished[0]?.["durationMs"]).toBeGreaterThan(0);
    });

    it.each<[number, string | undefined, string | undefined, string, string, Json]>([
      [404, undefined, undefined, "GET", "/nowhere", {}],
      [405, "/items/", undefined, "PUT", "/items", {}],
      [204, "/items/", undefined, "OPTIONS", "/items", {}],
      [401, "/items/", "listItems", "GET", "/items", { key: null }],
      [400, "/items/", "listItems", "GET", "/items?limit=0", {}],
      [200, route, "readItem", "HEAD", "/items/7", {}],
      [304, route, "readItem", "GET", "/items/304", {}],
    ])("are told of %i: %s", async (status, template, operationId, method, path, call) => {
      const response = await shop.call(method, path, call);
      await expect.poll(() => shop.finished.length).toBe(1);
      expect(response.status).toBe(status);
      const bytes = Buffer.byteLength(response.text);
      expect(shop.finished).toMatchObject([{ status, bytes, method, complete: true }]);
      for (const [event] of [shop.started, shop.finished]) {
        expect([event?.["route"], event?.["operationId"]]).toEqual([template, operationId]);
      }
    });

    it("are told how many bytes came piece by piece", async () => {
      const response = await shop.call("GET", "/items/1/parts/whole.bin");
      await expect.poll(() => shop.finished.length).toBe(1);
      const bytes = Buffer.byteLength(response.text);
      expect(shop.finished).toMatchObject([{ status: 200, bytes, complete: true }]);
    });

    it("are told of a body that breaks off", async () => {
      await expect(shop.call("GET", "/items/1/parts/broken.bin")).rejects.toThrow();
      await expect.poll(() => shop.finished.length).toBe(1);
      expect(shop.finished).toMatchObject([{ status: 200, bytes: 5, complete: false }]);
      const failure = { phase: "response", operationId: "readPart" };
      expect(shop.failures).toMatchObject([{ failure }]);
    });

    it("are told of a client that goes while it reads", async () => {
      const socket = connect(shop.port, "127.0.0.1");
      socket.write(request("GET", "/items/1/parts/endless.bin", { Authorization: "Bearer all" }));
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
      await expect.poll(() => shop.finished.length).toBe(1);
      expect(shop.finished).toMatchObject([{ status: 200, complete: false }]);
    });
  });

  describe("health", () => {
    const live = name === "fastify" ? "/healthz" : "/live";

    it("says that the server lives, and whether it is ready", async () => {
      const alive = await shop.call("GET", live, { key: null });
      expect([alive.status, JSON.parse(alive.text)]).toEqual([200, { status: "ok" }]);
      expect(alive.headers.get("cache-control")).toBe("no-store");
      isReady = async () => true;
      expect((await shop.call("GET", "/readyz", { key: null })).status).toBe(200);
      const no: (() => unknown)[] = [
        () => false,
        async () => false,
        () => undefined,
        () => {
          throw new Error("the database is away");
        },
        async () => {
          throw new Error("the database is away");
        },
      ];
      for (isReady of no) {
        const response = await shop.call("GET", "/readyz", { key: null });
        expect([response.status, JSON.parse(response.text)]).toEqual([
          503,
          { status: "unavailable" },
        ]);
      }
      expect(shop.failures).toMatchObject([
        { failure: { phase: "hook", route: "/readyz" } },
        { failure: { phase: "hook", route: "/readyz" } },
      ]);
      expect((await shop.call("GET", live, { key: null })).status).toBe(200);
    });

    it("answers HEAD and OPTIONS, and refuses other methods", async () => {
      const head = await shop.call("HEAD", "/readyz");
      expect([head.status, head.text]).toEqual([200, ""]);
      const options = await shop.call("OPTIONS", "/readyz");
      expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
      const post = await shop.call("POST", "/readyz");
      expect([post.status, post.problem["status"]]).toEqual([405, 405]);
    });

    it("is told to hooks by its path", async () => {
      await shop.call("GET", "/readyz?verbose");
      await expect.poll(() => shop.finished.length).toBe(1);
      expect(shop.finished).toMatchObject([{ route: "/readyz", status: 200, bytes: 15 }]);
      expect(shop.finished[0]).not.toHaveProperty("operationId");
    });

    it.each([
      [{ livePath: "/items" }, "has the path of an operation"],
      [{ readyPath: "/items/7" }, "has the path of an operation"],
      [
        { livePath: "live" },
        "the path of a health check must begin with a slash and have no query: live",
      ],
      [{ livePath: "/live?x" }, "the path of a health check must"],
      [{ livePath: "/readyz" }, "livePath and readyPath are both /readyz"],
    ])("cannot be %j", async (health, message) => {
      const options = { authenticate: () => null, health };
      expect(() => shop.module.createCore(shop.module.stubs, options)).toThrow(message);
    });
  });
});
