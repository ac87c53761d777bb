// A platform function that throws ends one request, but not the server or the process.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import express from "express";
import { fastify, type RouteOptions } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openShop, type Running, type Serve, type Shop } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { Faults } from "./faulty.js";

const faults = new Faults();
/** Unhandled errors; on some platforms, an unhandled error ends the process. */
const escaped: unknown[] = [];

/** Calls a handler as the platform does. The handler must neither throw nor reject. */
function called<T>(handle: () => T): T | undefined {
  try {
    const result = handle();
    if (result instanceof Promise) result.catch((error: unknown) => escaped.push(error));
    return result;
  } catch (error) {
    escaped.push(error);
    return undefined;
  }
}

const servers: Readonly<Record<string, Serve>> = {
  node(module, handlers, options) {
    const handle = module.createNodeHandler(handlers, options);
    return listening(
      createServer((request, response) =>
        called(() => handle(faults.in(request), faults.in(response))),
      ),
    );
  },

  express(module, handlers, options) {
    const handle = module.createNodeHandler(handlers, { ...options, passUnmatched: false });
    const app = express();
    app.use((request, response, next) =>
      called(() => handle(faults.in(request), faults.in(response), next)),
    );
    return listening(createServer(app));
  },

  async fastify(module, handlers, options) {
    const plugin = module.createFastifyPlugin(handlers, options);
    const app = fastify({ forceCloseConnections: true });
    await app.register(async (instance) => {
      const route = (given: RouteOptions) =>
        instance.route({
          ...given,
          handler(request, reply) {
            given.handler.call(this, faults.in(request, ["raw"]), faults.in(reply, ["raw"]));
          },
        });
      await plugin(
        new Proxy(instance, {
          get: (of, name) => (name === "route" ? route : Reflect.get(of, name)),
        }),
      );
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    return { port, close: () => app.close() };
  },

  fetch(module, handlers, options) {
    const handle = module.createFetchHandler(handlers, options);
    const fetch = (request: Request) =>
      called(() => handle(faults.in(request, ["body", "headers", "signal"])));
    return listening(createAdaptorServer({ fetch: fetch as () => Response }) as Server);
  },
};

async function listening(server: Server): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

const key = { Authorization: "Bearer all" };
const json = { "Content-Type": "application/json", Connection: "close" };
const requests: Readonly<Record<string, string>> = {
  "a response with a body": request("GET", "/items/1", { ...key, Connection: "close" }),
  "a request with a body": request("POST", "/items", { ...key, ...json }, '{"name":"lamp"}'),
  "a refused body": request("POST", "/items", json, '{"name":"lamp"}'),
  "a body in chunks": request(
    "POST",
    "/items",
    { ...key, ...json, "Transfer-Encoding": "chunked", "Content-Length": "" },
    '8\r\n{"name":\r\n7\r\n"lamp"}\r\n0\r\n\r\n',
  ).replace("Content-Length: \r\n", ""),
  "a response in pieces": request("GET", "/items/1/parts/whole.bin", {
    ...key,
    Connection: "close",
  }),
  "a response that fails": request("GET", "/items/1/parts/broken.bin", {
    ...key,
    Connection: "close",
  }),
  "headers alone": request("HEAD", "/items/1/parts/whole.bin", { ...key, Connection: "close" }),
};

describe.each(Object.entries(servers))("%s", (name, serve) => {
  let shop: Shop;
  const catchRejection = (error: unknown) => escaped.push(error);

  beforeAll(async () => {
    process.on("unhandledRejection", catchRejection).on("uncaughtException", catchRejection);
    shop = await openShop(serve);
  });
  afterAll(async () => {
    await shop?.close();
    process.off("unhandledRejection", catchRejection).off("uncaughtException", catchRejection);
  });
  afterEach(async () => {
    faults.begin(() => false);
    expect((await shop.call("GET", "/items/1")).status, "keeps serving").toBe(200);
  });

  describe.each(Object.entries(requests))("%s", (_name, bytes) => {
    it("is answered or broken off, whichever call throws", { timeout: 60_000 }, async () => {
      for (let nth = 1; ; nth++) {
        faults.begin((call) => call === nth);
        const { closed } = await sendBytes(shop.port, bytes, 3_000);
        const { calls, last } = faults;
        faults.begin(() => false);
        expect(escaped.splice(0), `call ${nth}: ${last}`).toEqual([]);
        expect(closed, `call ${nth}: ${last}: no end`).toBe(true);
        if (calls < nth) break;
        expect(nth).toBeLessThan(200);
      }
    });

    it("ends nothing else, where all calls from one on throw", { timeout: 60_000 }, async () => {
      for (let first = 1; ; first++) {
        faults.begin((call) => call >= first);
        await sendBytes(shop.port, bytes, 30);
        const { calls, last } = faults;
        faults.begin(() => false);
        expect(escaped.splice(0), `from call ${first} on: ${last}`).toEqual([]);
        if (calls < first) break;
        expect(first).toBeLessThan(200);
      }
    });
  });

  const whole = requests["a request with a body"] as string;
  const chunked = requests["a body in chunks"] as string;
  const read: readonly (readonly [string, string])[] = [
    ["method", whole],
    ["url", whole],
    ["headers", whole],
    ...(name === "fetch"
      ? ([
          ["arrayBuffer()", whole],
          ["body", chunked],
        ] as const)
      : ([["read()", whole]] as const)),
  ];
  it.each(read)("answers 400 where `%s` cannot be read", async (property, bytes) => {
    faults.begin((_call, name) => name === property);
    expect((await sendBytes(shop.port, bytes)).status).toBe(400);
  });
});

it("outlives a target with credentials behind @hono/node-server", async () => {
  const shop = await openShop(servers["fetch"]);
  try {
    for (const key of ["nobody", "all"]) {
      const headers = { Authorization: `Bearer ${key}`, Connection: "close" };
      for (const bytes of [
        request("GET", "http://a:b@h/items/1", headers),
        request("POST", "http://a:b@h/items", { ...json, ...headers }, "{}"),
      ]) {
        const { status } = await sendBytes(shop.port, bytes);
        expect(status === 200 || (status >= 400 && status < 500), `${status}`).toBe(true);
      }
    }
    expect(escaped).toEqual([]);
  } finally {
    await shop.close();
  }
});
