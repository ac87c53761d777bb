// The steps of a request, in order, over a real socket.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asJson, type Call, item, openShop, type Shop } from "./shop-server.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.forget());

describe("a request that everything is right with", () => {
  it("reaches its handler with decoded parameters, the principal and the body", async () => {
    const response = await shop.call("POST", "/items/", asJson({ name: "lamp" }));
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe("/items/1");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(JSON.parse(response.text)).toEqual(item);
    expect(shop.handled).toMatchObject([
      { operationId: "createItem", body: { name: "lamp" }, principal: { user: "ann" } },
    ]);
    await expect
      .poll(() => shop.finished)
      .toMatchObject([{ operationId: "createItem", method: "POST", status: 201 }]);
    expect(shop.finished[0]?.["durationMs"]).toBeGreaterThan(0);
  });

  it.each(["/items", "/items/", "/items/7", "/items/7/"])("is found at %s", async (path) => {
    expect((await shop.call("GET", path)).status).toBe(200);
  });

  it("finds a concrete path before a templated one", async () => {
    expect((await shop.call("GET", "/items/latest")).problem["operationId"]).toBe("readLatestItem");
    expect((await shop.call("PATCH", "/items/latest")).status).toBe(405);
  });

  it("finds encoded segments, and several variables in one", async () => {
    expect((await shop.call("GET", "/%69tems/7")).status).toBe(200);
    expect((await shop.call("GET", "/items/7/parts/a.b.c")).status).toBe(200);
    expect(shop.handled[1]).toMatchObject({ path: { part: "a", ending: "b.c" } });
  });
});

describe("paths that look alike", () => {
  it.each([
    ["/files/a.csv/rows", "readRows", { name: "a" }],
    ["/files/a.csv/7", "readRow", { name: "a.csv", row: "7" }],
    ["/files/a/rows", "readRow", { name: "a", row: "rows" }],
  ])("%s is %s", async (path, operationId, values) => {
    await shop.call("GET", path);
    expect(shop.handled).toMatchObject([{ operationId, path: values }]);
    expect(shop.handled[0]?.["path"]).toEqual(values);
  });
});

describe("the steps", () => {
  // Each request has a fault for one processing step and for the later steps: the earliest of these steps decides the
  // response.
  const wrongBody = { headers: { "content-type": "application/json" }, body: "{" };
  const wrongType = { headers: { "content-type": "text/xml" }, body: "{" };
  it.each<[string, number, string, string, Call]>([
    ["route", 404, "POST", "/nowhere?limit=x", { key: null, ...wrongType }],
    ["route", 405, "PUT", "/items/x?limit=x", { key: null, ...wrongType }],
    ["authentication", 401, "POST", "/items", { key: null, ...wrongType }],
    ["authentication", 401, "POST", "/items", { key: "nobody", ...wrongType }],
    ["scope", 403, "POST", "/items", { key: "reader", ...wrongType }],
    ["body", 413, "POST", "/items", { ...wrongType, body: new Uint8Array(2_000_000) }],
    ["body", 415, "POST", "/items", wrongType],
    ["validation", 400, "POST", "/items", wrongBody],
    ["validation", 400, "GET", "/items?limit=x", { headers: { accept: "image/png" } }],
    ["negotiation", 406, "GET", "/items", { headers: { accept: "image/png" } }],
    ["handler", 404, "GET", "/items/404", {}],
    ["handler", 500, "GET", "/items/500", {}],
    ["response", 500, "GET", "/items/501", {}],
  ])("%s: %i for %s %s", async (phase, status, method, path, input) => {
    const response = await shop.call(method, path, input);
    expect(response.status).toBe(status);
    expect(response.problem).toMatchObject({ type: "about:blank", status, phase });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    await expect.poll(() => shop.finished).toMatchObject([{ status }]);
  });
});

describe("route", () => {
  it("says with 405 what is allowed", async () => {
    expect((await shop.call("PUT", "/items")).headers.get("allow")).toBe(
      "GET, POST, HEAD, OPTIONS",
    );
  });
  it("answers OPTIONS, and HEAD from GET", async () => {
    const options = await shop.call("OPTIONS", "/items/1", { key: null });
    expect([options.status, options.headers.get("allow"), options.text]).toEqual([
      204,
      "GET, PATCH, HEAD, OPTIONS",
      "",
    ]);
    const head = await shop.call("HEAD", "/items/1");
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", "22"]);
  });
  it("lets the stub of what is always refused answer by itself", async () => {
    const response = await shop.call("DELETE", "/items/1");
    expect([response.status, response.text, response.headers.get("content-type")]).toEqual([
      405,
      "",
      null,
    ]);
    expect(response.headers.get("allow")).toBe("GET, PATCH, HEAD, OPTIONS");
  });
  it("answers 501 with the operation's name where nobody has written a handler", async () => {
    const response = await shop.call("GET", "/items/latest");
    expect(response.status).toBe(501);
    expect(response.problem).toMatchObject({ operationId: "readLatestItem", phase: "handler" });
    expect(shop.failures).toEqual([]);
  });
  it("refuses a long target with 414", async () => {
    expect((await shop.call("GET", `/items?${"x".repeat(8_200)}`)).status).toBe(414);
  });
  it("takes two variables apart only where the text between them stands", async () => {
    expect((await shop.call("GET", "/items/7/parts/ab")).status).toBe(404);
    expect((await shop.call("GET", "/items/7/parts/.b")).status).toBe(404);
  });
});

describe("negotiation", () => {
  it.each<[string, string | undefined, string]>([
    ["/items", undefined, "application/json"],
    ["/items", "*/*", "application/json"],
    ["/items", "text/csv", "text/csv; charset=utf-8"],
    ["/items", "text/*", "text/csv; charset=utf-8"],
    ["/items", "application/json;q=0.5, text/csv", "text/csv; charset=utf-8"],
    ["/items", "text/csv;q=0, */*", "application/json"],
    ["/items", "application/json;q=0.2, */*;q=0.5", "text/csv; charset=utf-8"],
    ["/items", "TEXT/CSV\t;\tq=1", "text/csv; charset=utf-8"],
    ["/items", "nonsense", "application/json"],
    ["/items?format=csv", "application/json", "text/csv; charset=utf-8"],
    ["/items?format=json", "text/csv", "application/json"],
  ])("%s with Accept %s: %s", async (path, accept, type) => {
    const response = await shop.call(
      "GET",
      path,
      accept === undefined ? {} : { headers: { accept } },
    );
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
  });
  it("withholds what the handler responds with in spite of it", async () => {
    const response = await shop.call("GET", "/items?limit=99", { headers: { accept: "text/csv" } });
    expect([response.status, shop.handled.length]).toEqual([406, 1]);
    // Accept names a media type that the document declares, but the handler returns a different one.
    expect(response.problem["detail"]).toBe(
      "The response would be application/json, which Accept does not allow.",
    );
  });
  it.each<[accept: string, takes: string[]]>([
    ["text/csv", ["text/csv"]],
    ["text/*", ["text/csv"]],
    ["*/*, application/json;q=0", ["text/csv"]],
    ["image/png", []],
    ["*/*;q=0", []],
  ])("names no type in a 406 that the caller takes: %s", async (accept, takes) => {
    for (const path of ["/items", "/items?limit=99"]) {
      const response = await shop.call("GET", path, { headers: { accept } });
      if (response.status !== 406) continue;
      const named = String(response.problem["detail"]).match(/[a-z]+\/[a-z]+/g) ?? [];
      expect(named).not.toEqual([]);
      expect(named.filter((type) => takes.includes(type))).toEqual([]);
    }
  });
  it("refuses before anything is done", async () => {
    const response = await shop.call("POST", "/items", {
      headers: { accept: "text/csv", "content-type": "application/json" },
      body: '{"name":"x"}',
    });
    expect([response.status, shop.handled.length]).toEqual([406, 0]);
  });
});

describe("a response", () => {
  it.each(["/items/501", "/items/502", "/items/503", "/items/504", "/items/505", "/items/506"])(
    "that breaks the contract is withheld, and told with its place: %s",
    async (path) => {
      const response = await shop.call("GET", path);
      expect([response.status, response.problem["phase"], response.headers.get("x-b")]).toEqual([
        500,
        "response",
        null,
      ]);
      expect(shop.failures).toMatchObject([
        {
          failure: {
            phase: "response",
            operationId: "readItem",
            pointer: "/paths/~1items~1{id}/get",
          },
        },
      ]);
    },
  );
  it("without content has neither body nor type", async () => {
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
  it("to a failure shows nothing of it", async () => {
    const response = await shop.call("GET", "/items/500");
    expect(response.problem).toEqual({
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      operationId: "readItem",
      phase: "handler",
      requestId: response.headers.get("x-request-id"),
    });
    expect(shop.failures).toMatchObject([
      { failure: { operationId: "readItem", phase: "handler" } },
    ]);
  });
  it("of a handler's own problem says what the handler says", async () => {
    const response = await shop.call("GET", "/items/404");
    expect(response.problem).toMatchObject({ status: 404, detail: "There is no such item." });
    expect(shop.failures).toEqual([]);
  });
});
