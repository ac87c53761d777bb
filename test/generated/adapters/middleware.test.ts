// The generated server as Express middleware, combined with routes and body parsers.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Json, openShop, type Shop } from "../../targets/server/shop-server.js";

/** Mounts the generated server and other middleware on an Express application. */
type Mount = (app: Express, handler: express.Handler, module: Json) => void;

let shop: Shop;
let mount: Mount;
const last: express.Handler = (_request, response) => void response.status(404).send("last");

/**
 * Starts a server that creates an Express application for each request. In each test, the function `mount` adds the
 * middleware that is tested.
 */
beforeAll(async () => {
  shop = await openShop(
    (module, handlers, options) => {
      const handler = module.createNodeHandler(handlers, options);
      const server = createServer((request, response) => {
        const app = express();
        mount(app, handler, module);
        app.get("/other", (_request, response) => void response.send("other"));
        app.use(last);
        app(request, response);
      });
      return new Promise((resolve) => {
        server.listen(0, "127.0.0.1", () => {
          const { port } = server.address() as AddressInfo;
          resolve({ port, close: async () => void server.close() });
        });
      });
    },
    { health: {} },
  );
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.forget();
  mount = (app, handler) => void app.use(handler);
});

const json = { headers: { "content-type": "application/json" }, body: '{"name":"lamp"}' };

describe("paths that the contract does not have", () => {
  it.each([
    ["/other", 200, "other"],
    ["/nowhere", 404, "last"],
    ["/%zz", 404, "last"],
    [`/nowhere?${"x".repeat(9_000)}`, 404, "last"],
  ])("go on to the routes below: %s", async (path, status, text) => {
    const response = await shop.call("GET", path);
    expect([response.status, response.text]).toEqual([status, text]);
    expect(shop.started).toEqual([]);
  });

  it.each([
    ["GET", "/items/1", 200],
    ["PUT", "/items", 405],
    ["GET", "/healthz", 200],
    ["GET", `/items?${"x".repeat(9_000)}`, 414],
  ])("are not those of the contract: %s %.12s", async (method, path, status) => {
    expect((await shop.call(method, path)).status).toBe(status);
    expect(shop.started).toHaveLength(1);
  });
});

describe("a body parser", () => {
  it.each<[string, Mount]>([
    ["express.json()", (app, handler) => void app.use(express.json(), handler)],
    ["express.raw()", (app, handler) => void app.use(express.raw({ type: "*/*" }), handler)],
    ["express.text()", (app, handler) => void app.use(express.text({ type: "*/*" }), handler)],
  ])("before it: %s makes an error that names the mend", async (_name, before) => {
    mount = before;
    expect((await shop.call("POST", "/items", json)).status).toBe(500);
    expect(shop.failures.map(({ error }) => String(error))).toEqual([
      "Error: another middleware has read the body: call app.use with this handler before any body parser, such as express.json()",
    ]);
    expect((await shop.call("GET", "/items/1")).status).toBe(200);
  });

  it("after it reads the bodies of other routes", async () => {
    mount = (app, handler) => {
      app.use(handler, express.json());
      app.post("/other", ({ body }, response) => void response.send(body));
    };
    expect((await shop.call("POST", "/items", json)).status).toBe(201);
    expect((await shop.call("POST", "/other", json)).text).toBe(json.body);
  });
});

it("is mounted below a path", async () => {
  mount = (app, handler) => void app.use("/api", handler);
  expect((await shop.call("GET", "/api/items/1")).status).toBe(200);
  expect((await shop.call("GET", "/items/1")).text).toBe("last");
});
