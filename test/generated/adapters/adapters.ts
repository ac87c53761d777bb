// The shop on every platform that there is an adapter for, each behind a real socket.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import express from "express";
import { fastify } from "fastify";
import type { Running, Serve } from "../../targets/server/shop-server.js";

/** How the shop is served, by the adapter's name. */
export const adapters: Readonly<Record<string, Serve>> = {
  node: (module, handlers, options) => module.listen(module.createNodeHandler(handlers, options)),

  express(module, handlers, options) {
    const app = express();
    app.get("/elsewhere", (_request, response) => {
      response.send("not of the contract");
    });
    app.use(module.createNodeHandler(handlers, options));
    const server = createServer(app);
    module.continueOnDemand(server);
    return listening(server);
  },

  fetch(module, handlers, options) {
    const handler = module.createFetchHandler(handlers, options);
    return listening(createServer((request, response) => bridge(handler, request, response)));
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

/** The Fetch adapter behind a server that many run it on, which has ways of its own to end connections. */
export const behindNodeServer: Serve = (module, handlers, options) => {
  const handler: FetchHandler = module.createFetchHandler(handlers, options);
  const fetch = (request: Request) => handler(request, { from: "platform" });
  return listening(createAdaptorServer({ fetch }) as Server);
};

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

/** The least that a platform does which speaks `Request` and `Response`. */
async function bridge(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const aborted = new AbortController();
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) aborted.abort();
  });
  try {
    const answer = await handler(requestOf(incoming, aborted.signal), { from: "platform" });
    // What was not read can only be left behind with the connection.
    if (!incoming.complete) outgoing.setHeader("connection", "close");
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    const reader = answer.body?.getReader();
    outgoing.on("close", () => reader?.cancel().catch(() => {}));
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) break;
      if (!outgoing.write(piece.value)) {
        await new Promise<void>((resolve) => {
          outgoing.once("drain", resolve).once("close", resolve);
        });
      }
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", headers } = incoming;
  const length = headers["content-length"] ?? headers["transfer-encoding"] ?? "0";
  const hasBody = method !== "GET" && method !== "HEAD" && length !== "0";
  const { rawHeaders } = incoming;
  const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
  );
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: pairs,
    signal,
    duplex: "half",
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array> } : {}),
  };
  const { url = "" } = incoming;
  return new Request(/^https?:/.test(url) ? url : `http://shop${url}`, init);
}
