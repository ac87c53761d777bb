// Runs the tests of all adapters over HTTP/2: callers see no difference from HTTP/1.1.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Json, openShop, type Shop, silent } from "../../targets/server/shop-server.js";
import { type StreamRequest, sendStream } from "../../targets/server/wire-http2.js";
import { http2Adapters } from "./adapters.js";
import { keepsContract, servedShop } from "./contract.js";

const key = { authorization: "Bearer all" };
const json = { ...key, "content-type": "application/json" };
const merge = { ...key, "content-type": "application/merge-patch+json" };
const part = (name: string) => `/items/1/parts/${name}.bin`;

describe.each(Object.entries(http2Adapters))("%s", (_name, serve) => {
  keepsContract(servedShop(serve));
});

describe.each(Object.entries(http2Adapters))("%s, as streams", (name, serve) => {
  let shop: Shop;
  const escaped: unknown[] = [];
  const escapes = (error: unknown) => escaped.push(error);
  const send = (method: string, path: string, request?: StreamRequest) =>
    sendStream(shop.port, method, path, { headers: key, ...request });

  beforeAll(async () => {
    process.on("uncaughtException", escapes).on("unhandledRejection", escapes);
    shop = await openShop(serve, { operationLimits: { readPart: { deadline: 300 } } });
  });
  afterAll(async () => {
    await shop?.close();
    process.off("uncaughtException", escapes).off("unhandledRejection", escapes);
  });
  beforeEach(() => {
    shop.forget();
    Object.assign(silent, { begun: 0, ended: 0 });
  });
  afterEach(async () => {
    expect((await send("GET", "/items/1")).status, "keeps serving").toBe(200);
    expect(escaped.splice(0)).toEqual([]);
  });

  it("responds to GET, and to HEAD without a body", async () => {
    const response = await send("GET", "/items/1");
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { id: 1, name: "lamp" }]);
    const head = await send("HEAD", "/items/1");
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "22"]);
    expect((await send("HEAD", part("file"))).status).toBe(200);
    expect((await send("HEAD", part("missing"))).status).toBe(200);
  });

  it("reads and validates a body without content-length", async () => {
    const valid = await send("POST", "/items", { headers: json, body: ['{"name":', '"lamp"}'] });
    expect(valid.status).toBe(201);
    const invalid = await send("POST", "/items", { headers: json, body: ['{"name":1}'] });
    expect(invalid.status).toBe(400);
    const optional = await send("PATCH", "/items/1", { headers: merge, body: ["[]"] });
    expect(optional.status).toBe(400);
    expect((await send("PATCH", "/items/1", { headers: merge, body: ["{}"] })).status).toBe(204);
    expect((await send("PATCH", "/items/1")).status).toBe(204);
    expect((await send("PATCH", "/items/1", { body: [] })).status).toBe(204);
  });

  it.each<[number, string, string, string, StreamRequest]>([
    [401, "authentication", "POST", "/items", { headers: {}, body: ["{}"] }],
    [413, "body", "POST", "/items", { headers: json, body: [" ".repeat(1_100_000)] }],
    [415, "body", "POST", "/items", { body: ["{"] }],
    [500, "response", "GET", part("missing"), {}],
    [503, "response", "GET", part("silent"), {}],
  ])("refuses with %i in the phase %s: %s %s", async (status, phase, method, path, call) => {
    const response = await send(method, path, call);
    expect([response.status, response.code]).toEqual([status, 0]);
    expect(JSON.parse(response.body)).toMatchObject({ status, phase });
    expect(response.headers["connection"]).toBeUndefined();
  });

  it("responds before a body has ended that is not read", async () => {
    const refused = await send("POST", "/items", { headers: {}, body: ["{"], open: true });
    expect([refused.status, refused.code]).toEqual([401, 0]);
    const long = { headers: json, body: [" ".repeat(1_100_000)], open: true };
    expect((await send("POST", "/items", long)).status).toBe(413);
    const untyped = { body: [new Uint8Array(2_000_000)], open: true };
    expect((await send("POST", "/items", untyped)).status).toBe(415);
  });

  it("sends a body in pieces, and resets the stream of one that fails", async () => {
    const whole = await send("GET", part("whole"));
    expect([whole.status, whole.body, whole.code]).toEqual([200, "firstlast", 0]);
    const broken = await send("GET", part("broken"));
    expect(broken.code).not.toBe(0);
  });

  it("aborts the signal of a handler whose stream is reset", async () => {
    await send("GET", part("endless"), { resetAfter: "data" });
    const [call] = shop.handled as { signal: AbortSignal }[];
    await expect.poll(() => call?.signal.aborted).toBe(true);
    await expect.poll(() => shop.finished).toMatchObject([{ complete: false }]);
    shop.forget();
    await send("GET", part("late"), { resetAfter: 100 });
    await expect.poll(() => shop.handled.slice(1)).toEqual([{ left: true }]);
  });

  it("lives on when a stream is reset while its body is read", async () => {
    await send("POST", "/items", { headers: json, body: ["{"], open: true, resetAfter: 50 });
    await expect.poll(() => shop.finished.length).toBe(1);
    expect([shop.handled, shop.failures]).toEqual([[], []]);
  });

  // If `:authority` and `Host` name different hosts, `@hono/node-server` passes only one of them to the adapter.
  it.skipIf(name === "fetch behind node-server")("refuses a request of two hosts", async () => {
    const response = await send("GET", "/items/1", { headers: { ...key, host: "other" } });
    expect(response.status).toBe(400);
  });

  it("asks for a body only where it is wanted", async () => {
    const expecting = { ...json, expect: "100-continue" };
    const unknown = { headers: { ...expecting, authorization: "Bearer nobody" }, open: true };
    const refused = await send("POST", "/items", unknown);
    expect([refused.status, refused.continued]).toEqual([401, false]);
    const expected = await send("POST", "/items", {
      headers: expecting,
      body: ['{"name":"lamp"}'],
    });
    expect([expected.status, expected.continued]).toEqual([201, true]);
  });

  it("does nothing of a request twice", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => send("GET", `/items/${index}`)));
    const ids = (shop.handled as { path: Json }[]).map(({ path }) => Number(path["id"]));
    expect(ids.toSorted((one, other) => one - other)).toEqual([...Array(20).keys()]);
  });
});
