// A server on Node's http that listens: its time-outs, and how it ends.

import type { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closed } from "./closing.js";

/** A server that listens. */
export interface RunningServer {
  readonly server: Server;
  /** Without a final slash. */
  readonly url: string;
  readonly port: number;
  /**
   * Takes no more requests, and resolves when those that have begun have their responses, or cut off after
   * `closeTimeout`.
   */
  close(): Promise<void>;
}

/** Where a server listens, and how long it waits. All times are in milliseconds; 0 waits for ever. */
export interface ListenOptions {
  /** A free port by default. */
  readonly port?: number;
  /** For this machine only by default: `127.0.0.1`. */
  readonly host?: string;
  /** Until all headers of a request are there, from its first byte: 10 s. Then 408. */
  readonly headersTimeout?: number;
  /** Until a request is there with its whole body, from its first byte: 60 s. Then 408. */
  readonly requestTimeout?: number;
  /** While no byte comes or goes, also while a handler works: 120 s. Then the connection is closed. */
  readonly idleTimeout?: number;
  /**
   * Until the next request of a connection: 65 s, longer than load balancers keep connections, for
   * whoever closes one first must not be the server.
   */
  readonly keepAliveTimeout?: number;
  /** From `close` until connections are cut off whose requests have no response yet: 10 s. */
  readonly closeTimeout?: number;
}

/** Starts an HTTP server for a handler, or for a whole application of Express. */
export async function listen(
  handler: RequestListener,
  {
    port = 0,
    host = "127.0.0.1",
    headersTimeout = 10_000,
    requestTimeout = 60_000,
    idleTimeout = 120_000,
    keepAliveTimeout = 65_000,
    closeTimeout = 10_000,
  }: ListenOptions = {},
): Promise<RunningServer> {
  const { createServer } = await import("node:http");
  const options = {
    headersTimeout: shorter(headersTimeout, requestTimeout),
    requestTimeout,
    keepAliveTimeout,
    // How often Node looks for requests that take too long.
    connectionsCheckingInterval: Math.min(2_000, shorter(headersTimeout, requestTimeout) || 2_000),
  };
  const server = createServer(options, handler);
  server.timeout = idleTimeout;
  continueOnDemand(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    server,
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: async () => {
      await closed(server, closeTimeout);
    },
  };
}

/** The shorter of two times, of which 0 is the longest. */
function shorter(one: number, other: number): number {
  return one === 0 || other === 0 ? one || other : Math.min(one, other);
}

/**
 * Lets a caller that asks first (`Expect: 100-continue`) send its body only once somebody begins to
 * read it. By itself, Node asks for every body.
 */
export function continueOnDemand(server: EventEmitter): void {
  if (server.listenerCount("checkContinue") > 0) return;
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    let waits = true;
    request.on("newListener", (event) => {
      if (!waits || response.headersSent || (event !== "data" && event !== "readable")) return;
      waits = false;
      response.writeContinue();
    });
    server.emit("request", request, response);
  });
}
