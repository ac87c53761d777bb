// Starts the test API on every platform with an adapter, over real sockets.
import {
  createServer as createHttp1Server,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import {
  createServer as createHttp2Server,
  type Http2Server,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import express from "express";
import { fastify } from "fastify";
import type { Running, Serve } from "../../targets/server/shop-server.js";

/** For each adapter, a function that starts the test API. */
export const adapters: Readonly<Record<string, Serve>> = {
  node: (module, handlers, options) => module.listen(module.createNodeHandler(handlers, options)),

  express(module, handlers, options) {
    const app = express();
    app.get("/elsewhere", (_request, response) => {
      response.send("not of the contract");
    });
    app.use(module.createNodeHandler(handlers, { ...options, passUnmatched: false }));
    const server = createHttp1Server(app);
    module.continueOnDemand(server);
    return listening(server);
  },

  fetch(module, handlers, options) {
    const handler = module.createFetchHandler(handlers, options);
    return listening(createHttp1Server((request, response) => bridge(handler, request, response)));
  },

  async fastify(module, handlers, options) {
    const plugin = module.createFastifyPlugin(handlers, options);
    const { frameworkErrors } = plugin;
    const app = fastify({ forceCloseConnections: true, frameworkErrors });
    app.get("/elsewhere", async () => "not of the contract");
    await app.register(plugin);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    return { port, close: () => app.close() };
  },
};

/** Serves the Fetch adapter through `@hono/node-server`, a common package that ends connections in its own way. */
export const behindNodeServer: Serve = (module, handlers, options) => {
  const handler: FetchHandler = module.createFetchHandler(handlers, options);
  const fetch = (request: Request) => handler(request, { from: "platform" });
  const server = createAdaptorServer({ fetch }) as Server;
  module.continueOnDemand(server);
  return listening(server);
};

/** Adapters that support HTTP/2 without TLS. Express does not support HTTP/2. */
export const http2Adapters: Readonly<Record<string, Serve>> = {
  node: (module, handlers, options) =>
    listeningHttp2(createHttp2Server(module.createNodeHandler(handlers, options)), module),

  async fastify(module, handlers, options) {
    const plugin = module.createFastifyPlugin(handlers, options);
    const app = fastify({ http2: true, frameworkErrors: plugin.frameworkErrors });
    await app.register(plugin);
    await app.ready();
    return listeningHttp2(app.server as unknown as Http2Server, module);
  },

  "fetch behind node-server"(module, handlers, options) {
    const handler: FetchHandler = module.createFetchHandler(handlers, options);
    const createServer = createHttp2Server as unknown as typeof createHttp1Server;
    const server = createAdaptorServer({ fetch: handler, createServer });
    return listeningHttp2(server as unknown as Http2Server, module);
  },
};

// biome-ignore lint/suspicious/noExplicitAny: the module is generated
async function listeningHttp2(server: Http2Server, module: any): Promise<Running> {
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  module.continueOnDemand(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async () => {
    for (const session of sessions) session.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, close, isHttp2: true };
}

async function listening(server: Server): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}

type FetchHandler = (request: Request, ...platform: unknown[]) => Promise<Response>;

async function bridge(
  handler: FetchHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  try {
    const made = await handler(requestOf(request, aborted.signal), { from: "platform" });
    // If the request was not read to its end, the connection must close after the response.
    if (!request.complete) response.setHeader("connection", "close");
    response.writeHead(made.status, Object.fromEntries(made.headers));
    const reader = made.body?.getReader();
    response.on("close", () => reader?.cancel().catch(() => {}));
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) break;
      if (!response.write(piece.value)) {
        await new Promise<void>((resolve) => {
          const done = () => {
            response.off("drain", done).off("close", done);
            resolve();
          };
          response.on("drain", done).on("close", done);
        });
      }
    }
    response.end();
  } catch {
    response.destroy();
  }
}

function requestOf(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", headers } = request;
  const length = headers["content-length"] ?? headers["transfer-encoding"] ?? "0";
  const hasBody = method !== "GET" && method !== "HEAD" && length !== "0";
  const { rawHeaders } = request;
  const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
  );
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: pairs,
    signal,
    duplex: "half",
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array> } : {}),
  };
  const { url = "" } = request;
  return new Request(/^https?:/.test(url) ? url : `http://shop${url}`, init);
}
