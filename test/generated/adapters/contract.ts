// Tests for every adapter: callers see no difference between platforms or HTTP versions.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asJson,
  type Call,
  item,
  type Json,
  openShop,
  type Serve,
  type Shop,
} from "../../targets/server/shop-server.js";

/** Starts the test API before the tests of a block. After each test, expects that the API still responds. */
export function servedShop(serve: Serve, options: Json = {}): () => Shop {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(serve, options);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.forget());
  afterEach(async () => {
    const still = await shop.call("GET", "/items/1");
    expect([still.status, still.text], "keeps serving").toEqual([
      200,
      JSON.stringify({ id: 1, name: "lamp" }),
    ]);
  });
  return () => shop;
}

/** Tests that hold for HTTP/1.1 and HTTP/2. */
export function keepsContract(served: () => Shop): void {
  let shop: Shop;
  beforeEach(() => {
    shop = served();
  });

  it("calls the handler with decoded parameters, the principal and the body", async () => {
    const response = await shop.call("POST", "/items/?x=1", asJson({ name: "lämp" }));
    expect([response.status, JSON.parse(response.text)]).toEqual([201, item]);
    expect(response.headers.get("location")).toBe("/items/1");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(shop.handled).toMatchObject([
      { operationId: "createItem", body: { name: "lämp" }, principal: { user: "ann" } },
    ]);
    await expect
      .poll(() => shop.finished)
      .toMatchObject([{ operationId: "createItem", status: 201 }]);
  });

  it.each(["/items", "/items/", "/items/7", "/items/7/", "/%69tems/7"])(
    "finds %s",
    async (path) => {
      expect((await shop.call("GET", path)).status).toBe(200);
    },
  );

  it("decodes a path once", async () => {
    await shop.call("GET", "/files/a%252Fb/c%2Fd");
    expect(shop.handled).toMatchObject([{ path: { name: "a%2Fb", row: "c/d" } }]);
  });

  describe("refuses with a problem document", () => {
    const wrongType: Call = { headers: { "content-type": "text/xml" }, body: "{" };
    const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    const json = (body: string): Call => ({
      headers: { "content-type": "application/json" },
      body,
    });
    it.each<[number, string, string, string, Call]>([
      [404, "route", "GET", "/nowhere", {}],
      [404, "route", "GET", "/items/1/2/3", {}],
      [405, "route", "PUT", "/items", {}],
      [414, "route", "GET", `/items?${"x".repeat(8_200)}`, {}],
      [401, "authentication", "POST", "/items", { key: null, ...wrongType }],
      [401, "authentication", "GET", "/items", { key: "nobody" }],
      [403, "scope", "POST", "/items", { key: "reader", ...wrongType }],
      [413, "body", "POST", "/items", { ...wrongType, body: new Uint8Array(2_000_000) }],
      [415, "body", "POST", "/items", wrongType],
      [400, "validation", "POST", "/items", json("{")],
      [400, "validation", "POST", "/items", json(deep(5_000))],
      [400, "validation", "POST", "/items", json('{"name":1}')],
      [400, "validation", "POST", "/items", {}],
      [400, "validation", "GET", "/items?limit=1e2", {}],
      [400, "validation", "GET", "/items?limit=%zz", {}],
      [400, "validation", "GET", "/items/1x", {}],
      [406, "negotiation", "GET", "/items", { headers: { accept: "image/png" } }],
      [404, "handler", "GET", "/items/404", {}],
      [500, "handler", "GET", "/items/500", {}],
      [501, "handler", "GET", "/items/latest", {}],
      [500, "response", "GET", "/items/502", {}],
    ])("%i in the phase %s: %s", async (status, phase, method, path, call) => {
      const response = await shop.call(method, path, call);
      expect(response.status).toBe(status);
      expect(response.problem).toMatchObject({ type: "about:blank", status, phase });
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(response.text).not.toMatch(/hunter2|\/srv\/|\n +at /);
    });
  });

  it("names the place of every error", async () => {
    const response = await shop.call("POST", "/items", asJson({ id: "x", name: 1 }));
    expect(response.problem["errors"]).toMatchObject([
      { in: "body", where: "body.id" },
      { in: "body", where: "body.name" },
    ]);
    const query = await shop.call("GET", "/items?limit=0&format=xml");
    expect(query.problem["errors"]).toMatchObject([
      { in: "query", where: "query.limit" },
      { in: "query", where: "query.format" },
    ]);
  });

  it("says what is allowed, and how to get in", async () => {
    const refused = await shop.call("PUT", "/items");
    expect(refused.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
    const unknown = await shop.call("GET", "/items", { key: null });
    expect(unknown.headers.get("www-authenticate")).toBe("Bearer");
    const poor = await shop.call("POST", "/items", { key: "reader" });
    expect(poor.problem["missingScopes"]).toEqual(["items:write"]);
    expect(poor.headers.get("www-authenticate")).toContain('scope="items:write"');
  });

  it("answers OPTIONS, HEAD from GET, and 405 for what is always refused", async () => {
    const options = await shop.call("OPTIONS", "/items/1", { key: null });
    expect([options.status, options.headers.get("allow"), options.text]).toEqual([
      204,
      "GET, PATCH, HEAD, OPTIONS",
      "",
    ]);
    const head = await shop.call("HEAD", "/items/1");
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", "22"]);
    const refused = await shop.call("DELETE", "/items/1");
    expect([refused.status, refused.headers.get("allow")]).toEqual([
      405,
      "GET, PATCH, HEAD, OPTIONS",
    ]);
  });

  it("answers without content", async () => {
    for (const [method, path, status] of [
      ["GET", "/items/304", 304],
      ["PATCH", "/items/1", 204],
    ] as const) {
      const response = await shop.call(method, path);
      expect([response.status, response.text, response.headers.get("content-type")]).toEqual([
        status,
        "",
        null,
      ]);
    }
  });

  it("serves text/csv by Accept and by the query", async () => {
    for (const [path, headers] of [
      ["/items", { accept: "text/csv" }],
      ["/items?format=csv", {}],
    ] as const) {
      const response = await shop.call("GET", path, { headers });
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect([response.text, response.headers.get("vary")]).toEqual(["name\nlamp\n", "Accept"]);
    }
  });

  it("does nothing with __proto__", async () => {
    const body =
      '{"name":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const headers = { "content-type": "application/json" };
    await shop.call("POST", "/items?__proto__=1&constructor=2", { headers, body });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const [{ body: seen } = { body: {} }] = shop.handled as { body: object }[];
    expect(Object.getPrototypeOf(Object.assign({}, seen))).toBe(Object.prototype);
    expect("polluted" in seen).toBe(false);
  });

  it.each([
    ["text", "ünïcode"],
    ["blob", "a blob"],
    ["whole", "firstlast"],
  ])("sends a body of %s", async (part, text) => {
    const response = await shop.call("GET", `/items/1/parts/${part}.bin`);
    expect([response.status, response.text]).toEqual([200, text]);
  });

  it("reads bytes and text as they were sent", async () => {
    const bytes = await shop.call("POST", "/open", {
      headers: { "content-type": "application/octet-stream" },
      body: new Uint8Array(300_000),
    });
    expect(bytes.text).toBe("300000");
    const text = await shop.call("POST", "/open", {
      headers: { "content-type": "text/plain" },
      body: "ünïcode",
    });
    expect(JSON.parse(text.text)).toBe("ünïcode");
  });

  it.each(["bytes", "buffer", "array buffer", "blob", "map", "pieces"])(
    "passes no %s for JSON, where anything may be answered",
    async (what) => {
      const headers = { "content-type": "text/plain" };
      const response = await shop.call("POST", "/open", { headers, body: what });
      expect([response.status, response.problem["phase"]]).toEqual([500, "response"]);
      expect(shop.failures).toMatchObject([{ failure: { operationId: "sendAnything" } }]);
    },
  );

  it("does not pass a body that breaks off for the whole", async () => {
    await expect(shop.call("GET", "/items/1/parts/broken.bin")).rejects.toThrow();
    expect(shop.failures).toMatchObject([{ failure: { phase: "response" } }]);
  });
}
